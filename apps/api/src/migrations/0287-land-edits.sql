-- Staff edit parcels (docs/decisions/0160). `version`: which one they looked at.
ALTER TABLE land
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN withdrawn_at timestamptz;
