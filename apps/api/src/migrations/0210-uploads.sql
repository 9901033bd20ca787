-- Files on their way into works: sent in pieces that outlive a lost network and a killed server (docs/decisions/0133).

CREATE TABLE upload (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id),
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  bytes bigint NOT NULL CHECK (bytes > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  state text NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'checking', 'ready', 'refused')),
  -- What is wrong with it, as the faults of media are named.
  fault text,
  -- Found by content: type, scanner, pixels. What follows are its sizes.
  is_checked boolean NOT NULL DEFAULT false,
  -- Of the bytes as they were sent.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  media_id uuid REFERENCES media (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  CHECK (received <= bytes),
  CHECK ((state = 'receiving') = (received < bytes)),
  CHECK ((state = 'refused') = (fault IS NOT NULL)),
  CHECK ((state = 'ready') = (media_id IS NOT NULL))
);
CREATE INDEX upload_owner_idx ON upload (owner_id);
CREATE INDEX upload_media_idx ON upload (media_id);
CREATE INDEX upload_expires_idx ON upload (expires_at);

-- What was received, as sealed files of the private store: together the bytes that were sent, which stay as they were.
CREATE TABLE upload_piece (
  upload_id uuid NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  start bigint NOT NULL CHECK (start >= 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  file_key text NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, start)
);
