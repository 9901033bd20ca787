-- Money that leaves a wallet for a bank account (server-rules 23; docs/decisions/0054). What it comes to is locked by the hold that its id names,
-- until it is paid or ended.
ALTER TABLE kyc_submission ADD COLUMN verified_name text;
UPDATE kyc_submission SET verified_name = users.name FROM users WHERE users.id = user_id AND status = 'verified';

-- A file that staff take to the bank. Its content follows from the withdrawals in it, which never change.
CREATE TABLE payout_file (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  made_by uuid NOT NULL REFERENCES users (id),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  type text NOT NULL DEFAULT 'fiat' CHECK (type = 'fiat'),
  -- What leaves the wallet, and what of it the house keeps.
  amount_minor bigint NOT NULL CHECK (amount_minor >= 5000),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'reviewing', 'approved', 'processing', 'paid', 'rejected', 'failed',
    'cancelled', 'returned')),
  -- The account as it was then: it may be removed since. Its numbers stay sealed for the account's id.
  bank_account_id uuid NOT NULL,
  holder_name text NOT NULL,
  bank_name text NOT NULL,
  sealed_numbers bytea NOT NULL,
  masked_number text NOT NULL,
  swift_code text NOT NULL,
  -- The name on the accepted documents, null where none was kept, and whether the account is in it.
  verified_name text,
  is_own_name boolean NOT NULL CHECK (NOT is_own_name OR verified_name IS NOT NULL),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- How it is sent, from processing on.
  route text CHECK (route IN ('bank-file', 'transfer')),
  payout_file_id uuid REFERENCES payout_file (id),
  transaction_id text,
  -- When the payout service is asked about it again; null: never.
  next_ask_at timestamptz,
  -- The Idempotency-Key of the call that made it.
  op_key text,
  CHECK (state NOT IN ('processing', 'paid', 'failed', 'returned') OR route IS NOT NULL),
  CHECK ((state IN ('paid', 'returned')) = (transaction_id IS NOT NULL)),
  CHECK (payout_file_id IS NULL OR route = 'bank-file'),
  CHECK (next_ask_at IS NULL OR (route = 'transfer' AND state IN ('processing', 'paid')))
);
CREATE UNIQUE INDEX withdrawal_op_key ON withdrawal (user_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX withdrawal_user_idx ON withdrawal (user_id, requested_at DESC, id DESC);
CREATE INDEX withdrawal_state_idx ON withdrawal (state, requested_at, id);
CREATE INDEX withdrawal_ask_idx ON withdrawal (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX withdrawal_file_idx ON withdrawal (payout_file_id) WHERE payout_file_id IS NOT NULL;

CREATE TABLE withdrawal_event (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal (id),
  seq smallint NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- null: the owner, or the house by itself.
  actor_id uuid REFERENCES users (id),
  reason text,
  PRIMARY KEY (withdrawal_id, seq),
  UNIQUE (withdrawal_id, state)
);

-- Two different people: the key says so.
CREATE TABLE withdrawal_approval (
  withdrawal_id uuid NOT NULL REFERENCES withdrawal (id),
  staff_id uuid NOT NULL REFERENCES users (id),
  approved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (withdrawal_id, staff_id)
);

INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-000000000007', 'world', 'bank payouts', 'USD'),
  ('01900000-0000-7000-8000-000000000027', 'platform', 'withdrawal fees', 'USD');
