-- Who would like to work for the house, with the file of their CV in the private store (docs/decisions/0147).

CREATE TABLE job_application (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 150),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 3 AND 150),
  email text NOT NULL CHECK (char_length(email) <= 256),
  contact_no text NOT NULL CHECK (contact_no ~ '^\d{10,20}$'),
  -- As it stood on the page, whatever becomes of the opening.
  job_title text NOT NULL CHECK (char_length(job_title) BETWEEN 1 AND 100),
  -- null: deleted, because its time was over.
  file_key text UNIQUE,
  file_type text NOT NULL CHECK (file_type IN ('pdf', 'doc', 'docx')),
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'reading', 'interview', 'hired', 'declined')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX job_application_state_idx ON job_application (state, id);
