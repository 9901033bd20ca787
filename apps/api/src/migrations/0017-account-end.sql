-- Asking to become an artist or a curator (U-055). One that waits at a time.
CREATE TABLE application (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  wanted_type text NOT NULL CHECK (wanted_type IN ('artist', 'curator')),
  portfolio_url text NOT NULL CHECK (char_length(portfolio_url) <= 200),
  statement text NOT NULL CHECK (char_length(statement) BETWEEN 50 AND 2000),
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'accepted', 'declined')),
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CHECK (state <> 'declined' OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX application_open_key ON application (user_id) WHERE state = 'submitted';
CREATE INDEX application_queue_idx ON application (state, id);
CREATE INDEX application_user_idx ON application (user_id, id DESC);

-- Giving an account back to somebody who lost mailbox and second factor: staff saw who it is, and nothing happens before due_at.
CREATE TABLE account_recovery (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  opened_by uuid NOT NULL REFERENCES users (id),
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND char_length(new_email) <= 256),
  -- How staff made sure who it is.
  identity_check text NOT NULL CHECK (char_length(identity_check) BETWEEN 10 AND 1000),
  cancel_code_hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'cancelled', 'finished')),
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX account_recovery_open_key ON account_recovery (user_id) WHERE state = 'waiting';
CREATE INDEX account_recovery_queue_idx ON account_recovery (due_at) WHERE state = 'waiting';

-- A copy of somebody's own data, for them to fetch. The content goes when it expires.
CREATE TABLE data_export (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ready_at timestamptz,
  expires_at timestamptz,
  content text,
  CHECK ((ready_at IS NULL) = (content IS NULL)),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL))
);
CREATE UNIQUE INDEX data_export_user_key ON data_export (user_id);
CREATE INDEX data_export_expiry_idx ON data_export (expires_at);

-- A closed account is a row without a person: what others own, and the books, still point to it.
ALTER TABLE users ADD COLUMN closed_at timestamptz;
