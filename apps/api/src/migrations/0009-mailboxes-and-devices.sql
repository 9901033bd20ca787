-- Devices that an account was opened from. A sign-in from another one is told to the owner.
CREATE TABLE known_device (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Of what the browser says of itself, without its version numbers.
  device_hash bytea NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_device_seen_idx ON known_device (last_seen_at);

-- 'not-me': the link of a mail about an account's security, for whoever did not do what it tells.
ALTER TABLE email_code DROP CONSTRAINT email_code_purpose_check;
ALTER TABLE email_code ADD CONSTRAINT email_code_purpose_check CHECK (purpose IN ('verify-email', 'reset-password', 'not-me'));
-- The address that such a link gives back to the account.
ALTER TABLE email_code ADD COLUMN restored_email text CHECK (restored_email = lower(restored_email));

-- A second mailbox for what an account is told (U-030). Used from when its link was opened.
CREATE TABLE secondary_email (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND char_length(email) <= 256),
  code_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  verified_at timestamptz
);

-- Another address to sign in with: it holds when the links in both mailboxes were opened (U-001).
CREATE TABLE email_change (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND char_length(new_email) <= 256),
  old_code_hash bytea NOT NULL UNIQUE,
  new_code_hash bytea NOT NULL UNIQUE,
  old_opened_at timestamptz,
  new_opened_at timestamptz,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
