-- Visits of exhibitions, one per visitor and day. As with views of works (0024), the hash is salted by the day and by the exhibition, and goes
-- with the day.
CREATE TABLE exhibition_visit (
  exhibition_id uuid NOT NULL REFERENCES exhibition (id) ON DELETE CASCADE,
  day date NOT NULL,
  viewer_hash bytea NOT NULL CHECK (octet_length(viewer_hash) = 16),
  PRIMARY KEY (exhibition_id, day, viewer_hash)
);
CREATE INDEX exhibition_visit_day_idx ON exhibition_visit (day);

-- What remains of them: how many there were on a day.
CREATE TABLE exhibition_visit_day (
  exhibition_id uuid NOT NULL REFERENCES exhibition (id) ON DELETE CASCADE,
  day date NOT NULL,
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (exhibition_id, day)
);

-- What a work sold for: studios and reports of exhibitions ask by work.
CREATE INDEX ledger_entry_item_idx ON ledger_entry (item_id, id) WHERE item_id IS NOT NULL;
