-- Where somebody's works are sent when they leave our custody: one address an account.
CREATE TABLE crypto_account (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
  -- With the capitals of EIP-55.
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$' AND address !~ '^0x0{40}$'),
  crypto_type text NOT NULL DEFAULT 'ETH' CHECK (crypto_type = 'ETH'),
  -- When its owner signed with it.
  verified_at timestamptz,
  -- Since when it is this address.
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE wallet_challenge
  DROP CONSTRAINT wallet_challenge_purpose_check,
  DROP CONSTRAINT wallet_challenge_check,
  ADD CHECK (purpose IN ('login', 'signup', 'link', 'confirm', 'transfer')),
  ADD CHECK ((purpose IN ('link', 'confirm', 'transfer')) = (user_id IS NOT NULL));
