-- What catalogues are read from and what they bring (docs/decisions/0138).

-- A table or a ZIP of a catalogue becomes no media.
ALTER TABLE upload ADD COLUMN is_catalogue boolean NOT NULL DEFAULT false;
ALTER TABLE upload DROP CONSTRAINT upload_check3;
ALTER TABLE upload ADD CONSTRAINT upload_check3 CHECK ((state = 'ready' AND NOT is_catalogue) = (media_id IS NOT NULL));
-- Files that a catalogue brought count as its own room, not as their owner's.
ALTER TABLE upload ADD COLUMN catalogue_id uuid REFERENCES catalogue (id) ON DELETE SET NULL;
CREATE INDEX upload_catalogue_idx ON upload (catalogue_id) WHERE catalogue_id IS NOT NULL;

ALTER TABLE item_draft ADD COLUMN catalogue_id uuid REFERENCES catalogue (id) ON DELETE SET NULL;
CREATE INDEX item_draft_catalogue_idx ON item_draft (catalogue_id) WHERE catalogue_id IS NOT NULL;
