-- Works that a curator keeps in mind, in their order, with notes that nobody else reads.
CREATE TABLE shortlisted_work (
  curator_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  position integer NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (curator_id, item_id)
);
CREATE INDEX shortlisted_work_item_idx ON shortlisted_work (item_id);
