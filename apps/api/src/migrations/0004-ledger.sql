-- Double-entry, append-only. A row of ledger_transfer is a debit and a credit of one amount, so it balances by its shape.
-- Amounts are integer minor units of the currency: cents for USD, wei for ETH (hence numeric, docs/decisions/0003).
CREATE TABLE ledger_account (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('user', 'platform', 'world', 'escrow')),
  name text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('USD', 'ETH')),
  -- Kept for user accounts only; the others are derived from their transfers, so that no row is hot.
  posted_minor numeric(78, 0) NOT NULL DEFAULT 0,
  held_minor numeric(78, 0) NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, currency),
  CHECK ((kind = 'user') = (owner_id IS NOT NULL)),
  CHECK (held_minor >= 0 AND posted_minor >= held_minor),
  CHECK (kind = 'user' OR (posted_minor = 0 AND held_minor = 0))
);
CREATE UNIQUE INDEX ledger_account_owner_key ON ledger_account (owner_id, currency) WHERE kind = 'user';
CREATE UNIQUE INDEX ledger_account_name_key ON ledger_account (name, currency) WHERE kind <> 'user';

CREATE TABLE ledger_entry (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL,
  op_key text NOT NULL UNIQUE,
  reverses uuid UNIQUE REFERENCES ledger_entry (id),
  order_id uuid,
  payment_id uuid,
  item_id uuid,
  memo text NOT NULL DEFAULT '',
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ledger_entry_order_idx ON ledger_entry (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE ledger_transfer (
  entry_id uuid NOT NULL REFERENCES ledger_entry (id),
  leg smallint NOT NULL,
  purpose text NOT NULL,
  debit_account uuid NOT NULL,
  credit_account uuid NOT NULL,
  currency text NOT NULL,
  amount_minor numeric(78, 0) NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (entry_id, leg),
  CHECK (debit_account <> credit_account),
  FOREIGN KEY (debit_account, currency) REFERENCES ledger_account (id, currency),
  FOREIGN KEY (credit_account, currency) REFERENCES ledger_account (id, currency)
);
CREATE INDEX ledger_transfer_debit_idx ON ledger_transfer (debit_account, entry_id DESC);
CREATE INDEX ledger_transfer_credit_idx ON ledger_transfer (credit_account, entry_id DESC);

-- Money that is the owner's but not free. Captured by an entry, or released.
CREATE TABLE ledger_hold (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES ledger_account (id),
  owner_id uuid NOT NULL REFERENCES users (id),
  amount_minor numeric(78, 0) NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  ref text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'captured', 'released')),
  release_at timestamptz,
  capture_entry uuid UNIQUE REFERENCES ledger_entry (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (reason, ref),
  CHECK ((state = 'captured') = (capture_entry IS NOT NULL))
);
CREATE INDEX ledger_hold_account_idx ON ledger_hold (account_id) WHERE state = 'active';
CREATE INDEX ledger_hold_due_idx ON ledger_hold (release_at) WHERE state = 'active' AND release_at IS NOT NULL;

-- The house's own accounts; their ids are constants of ledger/ledger-accounts.ts.
INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-000000000001', 'world', 'card provider', 'USD'),
  ('01900000-0000-7000-8000-000000000002', 'world', 'demo funds', 'USD'),
  ('01900000-0000-7000-8000-000000000011', 'escrow', 'sales being split', 'USD'),
  ('01900000-0000-7000-8000-000000000012', 'escrow', 'card money to be refunded', 'USD'),
  ('01900000-0000-7000-8000-000000000021', 'platform', 'share of sales', 'USD'),
  ('01900000-0000-7000-8000-000000000022', 'platform', 'mint fees', 'USD'),
  ('01900000-0000-7000-8000-000000000023', 'platform', 'transfer fees', 'USD'),
  ('01900000-0000-7000-8000-000000000024', 'platform', 'receivables', 'USD');
