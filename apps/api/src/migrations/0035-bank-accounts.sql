-- Where the money of a wallet may be sent.
CREATE TABLE bank_account (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  holder_name text NOT NULL CHECK (char_length(holder_name) BETWEEN 1 AND 60),
  bank_name text NOT NULL CHECK (char_length(bank_name) BETWEEN 1 AND 60),
  -- Account number and IBAN, encrypted for this row.
  sealed_numbers bytea NOT NULL,
  -- The same as people see them.
  masked_number text NOT NULL CHECK (masked_number ~ '^\*{5,14}[0-9]{4}$'),
  masked_iban text CHECK (masked_iban ~ '^\*{11,30}[0-9A-Z]{4}$'),
  -- Keyed: tells that it is the same account, and nothing of it without the key.
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  swift_code text NOT NULL CHECK (swift_code ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  ifsc_code text CHECK (ifsc_code ~ '^[A-Z]{4}[A-Z0-9]{7}$'),
  additional_details text CHECK (char_length(additional_details) BETWEEN 15 AND 250),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, fingerprint)
);

-- Copies of the own data are sealed, too, now that they hold numbers of bank accounts. Those made so far have to be asked for again.
DELETE FROM data_export WHERE ready_at IS NOT NULL;
ALTER TABLE data_export DROP COLUMN content;
ALTER TABLE data_export ADD COLUMN sealed_content bytea, ADD CHECK ((ready_at IS NULL) = (sealed_content IS NULL));
