-- The ways into an account beside its password.
CREATE TABLE google_login (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  -- As it was when the login was added: by it people know it again, but no account is found by it.
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, subject)
);
CREATE INDEX google_login_user_idx ON google_login (user_id);

CREATE TABLE wallet_login (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- With the capitals of EIP-55.
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX wallet_login_address_key ON wallet_login (lower(address));
CREATE INDEX wallet_login_user_idx ON wallet_login (user_id);

-- Nonces that an ID token may carry: each works once.
CREATE TABLE google_nonce (
  nonce_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX google_nonce_expiry_idx ON google_nonce (expires_at);

-- Messages that a wallet may sign: each works once, for this address and this purpose.
CREATE TABLE wallet_challenge (
  -- The EIP-191 hash of the message, which holds 128 random bits.
  digest bytea PRIMARY KEY,
  address text NOT NULL CHECK (address = lower(address)),
  purpose text NOT NULL CHECK (purpose IN ('login', 'signup', 'link', 'confirm')),
  -- Who may use it, where that is known.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((purpose IN ('link', 'confirm')) = (user_id IS NOT NULL))
);
CREATE INDEX wallet_challenge_newest_idx ON wallet_challenge (address, purpose, created_at);
CREATE INDEX wallet_challenge_expiry_idx ON wallet_challenge (expires_at);

-- When the person of a session last proved again who they are.
ALTER TABLE session ADD COLUMN confirmed_at timestamptz;
