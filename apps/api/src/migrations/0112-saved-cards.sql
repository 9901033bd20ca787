-- Cards that a gateway keeps for later purchases (docs/decisions/0077). Never a number: the gateway's reference, and what tells its owner which it is.
-- The gateway's record of a person.
CREATE TABLE card_holder (
  user_id uuid NOT NULL REFERENCES users (id),
  provider text NOT NULL,
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 255),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, provider)
);

CREATE TABLE saved_card (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  provider text NOT NULL,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 255),
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 255),
  fingerprint text NOT NULL CHECK (length(fingerprint) BETWEEN 1 AND 255),
  brand text NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  last4 text NOT NULL CHECK (last4 ~ '^\d{4}$'),
  expiry_month smallint NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year smallint NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2199),
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz
);
-- One card is kept once.
CREATE UNIQUE INDEX saved_card_fingerprint_key ON saved_card (user_id, provider, fingerprint);
CREATE UNIQUE INDEX saved_card_reference_key ON saved_card (provider, reference);

-- What the gateway is still to forget. Who it was of is not known any more.
CREATE TABLE forgotten_card (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('card', 'holder')),
  reference text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- When its owner agreed that the card which pays it is kept.
ALTER TABLE payment ADD COLUMN keep_card_at timestamptz;
-- A charge with a saved card: once that is removed, none begins with it.
ALTER TABLE card_charge ADD COLUMN saved_card_id uuid REFERENCES saved_card (id) ON DELETE SET NULL;
CREATE INDEX card_charge_saved_card_idx ON card_charge (saved_card_id) WHERE saved_card_id IS NOT NULL;
