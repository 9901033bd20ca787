-- What people without an account write to the house (docs/decisions/0147). Old ones are deleted.

CREATE TABLE contact_message (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 150),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 3 AND 150),
  email text NOT NULL CHECK (char_length(email) <= 256),
  contact_no text NOT NULL CHECK (contact_no ~ '^\d{10,20}$'),
  message text NOT NULL CHECK (char_length(message) BETWEEN 3 AND 1000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What was mailed back; a message that asks for nothing is closed without.
  answer text CHECK (answer <> ''),
  closed_by uuid REFERENCES users (id),
  closed_at timestamptz,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CHECK (answer IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX contact_message_waiting_idx ON contact_message ((closed_at IS NULL), id);
