-- Where a work stands in its collection, from 1, as its maker arranged it; null: after those, the newest first
-- (docs/decisions/0139).

ALTER TABLE item
  ADD COLUMN collection_position integer,
  ADD CHECK (collection_position IS NULL OR (collection_position >= 1 AND collection_id IS NOT NULL));
