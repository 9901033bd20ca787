-- A report is of a work or of a parcel of land (docs/decisions/0148).
ALTER TABLE report
  ALTER COLUMN item_id DROP NOT NULL,
  ADD COLUMN land_id uuid REFERENCES land (id),
  ADD CONSTRAINT report_subject_check CHECK (num_nonnulls(item_id, land_id) = 1);
CREATE UNIQUE INDEX report_land_waiting_key ON report (reporter_id, land_id) WHERE state IN ('open', 'reviewing');
CREATE INDEX report_land_idx ON report (land_id, state) WHERE land_id IS NOT NULL;
