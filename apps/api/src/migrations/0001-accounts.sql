-- People and the ways they prove who they are. Secrets are stored as hashes only.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  type text NOT NULL DEFAULT 'user' CHECK (type IN ('user', 'artist', 'curator')),
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'staff', 'admin')),
  registration_type text NOT NULL DEFAULT 'Email' CHECK (registration_type IN ('Email', 'Google', 'Wallet')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 150),
  user_name text CHECK (user_name ~ '^[A-Za-z0-9_-]{3,20}$'),
  bio text NOT NULL DEFAULT '' CHECK (char_length(bio) <= 1500),
  country_code text,
  social jsonb NOT NULL DEFAULT '{}',
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND char_length(email) <= 256),
  email_verified_at timestamptz,
  is_private boolean NOT NULL DEFAULT false,
  blue_tick boolean NOT NULL DEFAULT false,
  kyc_status text NOT NULL DEFAULT 'notSubmitted' CHECK (kyc_status IN ('notSubmitted', 'submitted', 'verified', 'rejected')),
  direct_nft_transfer boolean NOT NULL DEFAULT false,
  profile_picture_id uuid,
  background_picture_id uuid,
  -- The custodial address and the BIP-32 child index it was derived from (design: docs/architecture.md, Custody).
  custody_index integer NOT NULL UNIQUE CHECK (custody_index >= 0),
  custody_address text NOT NULL UNIQUE CHECK (custody_address ~ '^0x[0-9a-fA-F]{40}$'),
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_user_name_key ON users (lower(user_name));

CREATE TABLE user_password (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Single-use codes sent by mail.
CREATE TABLE email_code (
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_code_user_idx ON email_code (user_id, purpose, created_at);

-- A session is a family of refresh tokens; revoking it ends them all.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text
);
CREATE INDEX session_user_idx ON session (user_id);

CREATE TABLE refresh_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  replaced_at timestamptz
);
CREATE INDEX refresh_token_session_idx ON refresh_token (session_id);

-- A proof-of-work solution counts once.
CREATE TABLE captcha_spent (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_spent_expiry_idx ON captcha_spent (expires_at);
