-- What happened to who may come in, and who was refused (docs/decisions/0164). No address stands here: the network that
-- a call came from, and an email that was tried, as keyed hashes alone. Swept after SECURITY_LOG_DAYS.

CREATE TABLE security_event (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN ('refused', 'rate-limited', 'step-up-asked', 'step-up-passed', 'staff-read', 'webhook-refused',
    'signed-in', 'sign-in-failed', 'locked-out', 'signed-out', 'sessions-ended', 'token-reused', 'step-up-failed', 'login-added', 'login-removed',
    'new-device', 'client-token-reused', 'password-changed', 'email-changed', 'secondary-email-added', 'secondary-email-removed',
    'transfer-address-changed', 'direct-transfer-on', 'bank-account-added', 'bank-account-removed', 'two-factor-enabled',
    'two-factor-disabled', 'recovery-codes-made', 'two-factor-was-reset')),
  -- Who called, else whom the call was about.
  user_id uuid REFERENCES users (id),
  -- Of sessions and requests that are forgotten before this is.
  session_id uuid,
  request_id uuid,
  -- As the contract names the call: 'POST /v1/login'.
  call text,
  -- The code of a refusal, or why sessions were ended.
  detail text,
  -- The id in the path: whose data, or which thing.
  target_id uuid,
  key_id text,
  address_hash bytea CHECK (octet_length(address_hash) = 16),
  tried_hash bytea CHECK (octet_length(tried_hash) = 16),
  browser text,
  system text,
  -- The same within one batch is one row.
  times int NOT NULL DEFAULT 1 CHECK (times > 0),
  CHECK (key_id IS NOT NULL OR (address_hash IS NULL AND tried_hash IS NULL))
);
CREATE INDEX security_event_user_idx ON security_event (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX security_event_address_idx ON security_event (address_hash, id) WHERE address_hash IS NOT NULL;
CREATE INDEX security_event_kind_idx ON security_event (kind, occurred_at);
CREATE INDEX security_event_time_idx ON security_event (occurred_at);
