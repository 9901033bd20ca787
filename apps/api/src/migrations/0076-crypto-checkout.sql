-- Payments on the hosted page of a crypto provider (server-rules 2, 3, 10, 21a; docs/decisions/0060).
ALTER TABLE orders DROP CONSTRAINT orders_payment_mode_check,
  ADD CONSTRAINT orders_payment_mode_check CHECK (payment_mode IN ('card', 'fiatWallet', 'crypto'));

INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-00000000000e', 'world', 'crypto provider', 'USD');

-- What a provider's invoice has received, in cents. Every cent of it becomes a sale, the money of an offer, or the payer's wallet's, once.
CREATE TABLE crypto_invoice (
  payment_id uuid PRIMARY KEY REFERENCES payment (id),
  -- Where the provider sends the payer back to: pages of our own.
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  -- The hosted page; null until the provider has answered.
  page_url text,
  -- Confirmed on the chain, and seen there but not confirmed yet.
  received_minor bigint NOT NULL DEFAULT 0 CHECK (received_minor >= 0),
  pending_minor bigint NOT NULL DEFAULT 0 CHECK (pending_minor >= 0),
  -- What of the received money paid for the order or the offer, and what went to the payer's wallet.
  spent_minor bigint NOT NULL DEFAULT 0 CHECK (spent_minor >= 0),
  kept_minor bigint NOT NULL DEFAULT 0 CHECK (kept_minor >= 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the sweep asks the provider again; null: never. Every callback asks at once.
  look_at timestamptz DEFAULT clock_timestamp() + interval '90 seconds',
  CHECK (spent_minor + kept_minor <= received_minor)
);
CREATE INDEX crypto_invoice_look_idx ON crypto_invoice (look_at) WHERE look_at IS NOT NULL;

-- A rate that is held for whoever asked: for a minute, to be used once (decisions, U-020).
CREATE TABLE conversion_hold (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL REFERENCES users (id),
  rate_minor bigint NOT NULL CHECK (rate_minor > 0),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX conversion_hold_expires_idx ON conversion_hold (expires_at);
