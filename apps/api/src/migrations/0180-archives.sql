-- The copy of the own data becomes an archive of all that somebody owns here: a zip that is sent from what it consists of, and kept nowhere as a whole.
-- Copies that were ready are made again on request.
DELETE FROM data_export;
ALTER TABLE data_export DROP COLUMN sealed_content;
ALTER TABLE data_export ADD COLUMN contents text[] NOT NULL CHECK (contents <@ ARRAY['originals', 'papers']);
ALTER TABLE data_export ADD COLUMN bytes bigint CHECK (bytes > 0), ADD CHECK ((ready_at IS NULL) = (bytes IS NULL));

-- What an archive consists of, packed one after another: a job that was killed goes on with the first that waits.
CREATE TABLE data_export_part (
  export_id uuid NOT NULL REFERENCES data_export (id) ON DELETE CASCADE,
  no integer NOT NULL CHECK (no >= 0),
  kind text NOT NULL CHECK (kind IN ('account', 'work', 'month', 'year', 'bag')),
  item_id uuid REFERENCES item (id),
  -- 2026 or 2026-05.
  period text CHECK (period ~ '^\d{4}(-\d\d)?$'),
  -- How much is expected until it is packed, then how much it is.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Its files: where they stand in the zip, their hashes, and where their bytes are. null: it waits.
  entries jsonb,
  -- Sealed pieces in the private store, in order.
  file_keys text[] NOT NULL DEFAULT '{}',
  -- Why something of it is missing.
  reason text CHECK (reason <> ''),
  PRIMARY KEY (export_id, no),
  CHECK ((kind = 'work') = (item_id IS NOT NULL)),
  CHECK ((kind IN ('month', 'year')) = (period IS NOT NULL)),
  CHECK (reason IS NULL OR entries IS NOT NULL)
);
CREATE INDEX data_export_part_files_idx ON data_export_part USING gin (file_keys);
