-- What /ipfs/{cid} serves: a file of the file store, which its key names, or bytes kept here as they were first written.
CREATE TABLE ipfs_file (
  cid text PRIMARY KEY CHECK (cid ~ '^baf[a-z2-7]{56}$'),
  -- How the bytes were cut and put together; another way gives another CID (api: ipfs/make-cid.ts).
  profile text NOT NULL CHECK (profile IN ('unixfs-v1-2025')),
  content_type text NOT NULL,
  byte_count bigint NOT NULL CHECK (byte_count > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text UNIQUE,
  content bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(file_key, content) = 1)
);

-- The blocks of files that are more than one: a leaf is a part of the file, a node is kept as it is.
CREATE TABLE ipfs_block (
  cid text PRIMARY KEY CHECK (cid ~ '^baf[a-z2-7]{56}$'),
  file_cid text NOT NULL REFERENCES ipfs_file (cid),
  first_byte bigint CHECK (first_byte >= 0),
  byte_count integer NOT NULL CHECK (byte_count > 0),
  content bytea,
  CHECK (num_nonnulls(first_byte, content) = 1)
);
CREATE INDEX ipfs_block_file_idx ON ipfs_block (file_cid);

-- Who else was asked to keep a file, and how that stands.
CREATE TABLE ipfs_pin (
  cid text PRIMARY KEY REFERENCES ipfs_file (cid),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'requested', 'pinned', 'failed')),
  request_id text,
  reason text,
  tried_at timestamptz,
  CHECK ((state IN ('requested', 'pinned')) = (request_id IS NOT NULL)),
  CHECK (state = 'failed' OR reason IS NULL)
);
CREATE INDEX ipfs_pin_open_idx ON ipfs_pin (tried_at) WHERE state <> 'pinned';

CREATE TABLE token_metadata (
  item_id uuid PRIMARY KEY REFERENCES item (id),
  cid text NOT NULL REFERENCES ipfs_file (cid),
  image_cid text NOT NULL REFERENCES ipfs_file (cid),
  animation_cid text REFERENCES ipfs_file (cid),
  original_sha256 text NOT NULL CHECK (original_sha256 ~ '^[0-9a-f]{64}$'),
  -- From when a voucher or a token names it: it is not made again.
  fixed_at timestamptz,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Of the file as it is kept, which the owners' archive holds; null: not computed yet.
ALTER TABLE media ADD COLUMN original_sha256 text CHECK (original_sha256 ~ '^[0-9a-f]{64}$');
