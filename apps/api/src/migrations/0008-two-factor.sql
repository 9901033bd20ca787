-- The second factor of an account: the secret that its owner's authenticator app holds, sealed (api: sealing/sealer.ts).
CREATE TABLE two_factor (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  -- A code has shown that the owner's app holds it, too.
  confirmed_at timestamptz,
  is_enabled boolean NOT NULL DEFAULT false,
  -- Of the link that is mailed when too many codes were wrong.
  unlock_hash bytea UNIQUE,
  CHECK (confirmed_at IS NOT NULL OR NOT is_enabled)
);

-- A code is good for one time step of 30 seconds, and each step counts once (RFC 6238, 5.2).
CREATE TABLE two_factor_step (
  user_id uuid NOT NULL REFERENCES two_factor (user_id) ON DELETE CASCADE,
  time_step integer NOT NULL,
  PRIMARY KEY (user_id, time_step)
);

-- Codes that were looked at and were wrong.
CREATE TABLE two_factor_failure (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES two_factor (user_id) ON DELETE CASCADE,
  failed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX two_factor_failure_user_idx ON two_factor_failure (user_id, failed_at);

CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES two_factor (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A login whose first factor was proven and whose second is awaited. Its tokenId is stored as a hash.
CREATE TABLE pending_login (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX pending_login_expiry_idx ON pending_login (expires_at);

-- How a lost second factor is taken away: asked for (a link is mailed), begun (the link was opened, the waiting time runs), then done, or
-- cancelled by the owner. While it runs and for as long again, nothing may leave the account.
CREATE TABLE two_factor_reset (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  begun_at timestamptz,
  cancel_hash bytea UNIQUE,
  cancelled_at timestamptz,
  done_at timestamptz,
  CHECK ((begun_at IS NULL) = (cancel_hash IS NULL)),
  CHECK (begun_at IS NOT NULL OR (cancelled_at IS NULL AND done_at IS NULL)),
  CHECK (cancelled_at IS NULL OR done_at IS NULL)
);
CREATE INDEX two_factor_reset_user_idx ON two_factor_reset (user_id, asked_at);
CREATE UNIQUE INDEX two_factor_reset_running_key ON two_factor_reset (user_id)
  WHERE begun_at IS NOT NULL AND cancelled_at IS NULL AND done_at IS NULL;
