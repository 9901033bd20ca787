-- Catalogues: many works from one file (docs/decisions/0138).

CREATE TABLE catalogue (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Whose works they are.
  owner_id uuid NOT NULL REFERENCES users (id),
  -- Of the staff, who brought it for them; they cannot confirm an artist's rights.
  brought_by uuid REFERENCES users (id),
  -- The table and the ZIP; gone once their time is over.
  upload_id uuid REFERENCES upload (id) ON DELETE SET NULL,
  media_upload_id uuid REFERENCES upload (id) ON DELETE SET NULL,
  file_name text NOT NULL,
  media_name text,
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'checked', 'bringing', 'sending', 'brought', 'refused')),
  -- Why it cannot be read, in words.
  reason text,
  encoding text,
  -- What each column is called and which field it is.
  columns jsonb NOT NULL DEFAULT '[]',
  -- What is wrong most often.
  summary jsonb NOT NULL DEFAULT '[]',
  read_bytes bigint NOT NULL DEFAULT 0,
  table_bytes bigint NOT NULL CHECK (table_bytes > 0),
  -- What its maker decided when it was brought.
  with_parts boolean NOT NULL DEFAULT false,
  is_sent boolean NOT NULL DEFAULT false,
  signature text,
  -- What files of it were brought, together.
  media_bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((state IN ('brought', 'refused')) = (ended_at IS NOT NULL))
);
CREATE INDEX catalogue_owner_idx ON catalogue (owner_id, id DESC);
-- One at a time.
CREATE UNIQUE INDEX catalogue_open_key ON catalogue (owner_id) WHERE state IN ('checking', 'bringing');
CREATE INDEX catalogue_brought_by_idx ON catalogue (brought_by) WHERE brought_by IS NOT NULL;
CREATE INDEX catalogue_upload_idx ON catalogue (upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX catalogue_media_upload_idx ON catalogue (media_upload_id) WHERE media_upload_id IS NOT NULL;

CREATE TABLE catalogue_row (
  catalogue_id uuid NOT NULL REFERENCES catalogue (id) ON DELETE CASCADE,
  -- As a spreadsheet counts.
  row_no integer NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id),
  -- What makes it the same work in another file: its reference, else all that it says.
  key text NOT NULL,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('whole', 'part', 'refused', 'known', 'made', 'sent')),
  faults jsonb NOT NULL DEFAULT '[]',
  -- The draft and its files, until it is made.
  content jsonb,
  files text[] NOT NULL DEFAULT '{}',
  item_id uuid,
  -- Of its files, while they are looked at; then it is sent on.
  upload_ids uuid[] NOT NULL DEFAULT '{}',
  waits boolean NOT NULL DEFAULT false,
  PRIMARY KEY (catalogue_id, row_no),
  CHECK ((state IN ('made', 'sent')) = (item_id IS NOT NULL))
);
-- The same row twice makes nothing twice.
CREATE UNIQUE INDEX catalogue_row_made_key ON catalogue_row (owner_id, key) WHERE item_id IS NOT NULL;
CREATE INDEX catalogue_row_state_idx ON catalogue_row (catalogue_id, state, row_no);
CREATE INDEX catalogue_row_faulty_idx ON catalogue_row (catalogue_id, row_no) WHERE faults <> '[]';
CREATE INDEX catalogue_row_waits_idx ON catalogue_row (catalogue_id, row_no) WHERE waits;
