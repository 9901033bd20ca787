-- A word from a curator to an artist about one work, and the artist's answer: one of each. What curators write with an invitation stands there.
CREATE TABLE curator_message (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  curator_id uuid NOT NULL REFERENCES users (id),
  artist_id uuid NOT NULL REFERENCES users (id),
  item_id uuid NOT NULL REFERENCES item (id),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
  replied_at timestamptz,
  UNIQUE (curator_id, item_id),
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX curator_message_artist_idx ON curator_message (artist_id, id DESC);
CREATE INDEX curator_message_item_idx ON curator_message (item_id);
