-- Money that people transfer to the bank account of the house for their wallet (docs/decisions/0069). Each has a reference of their own.
CREATE TABLE transfer_reference (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^RF[0-9]{2}[A-Z0-9]{10}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE bank_transfer (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What the bank calls the entry: each counts once.
  entry_id text NOT NULL UNIQUE,
  -- As the bank wrote it; in cents where it is USD, since the books know no other money of banks.
  amount text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint CHECK (amount_minor > 0),
  booked_on date NOT NULL,
  payer text NOT NULL,
  remittance text NOT NULL,
  -- suspense: in nobody's wallet. booked: in that of user_id. sentBack: back to its bank.
  state text NOT NULL CHECK (state IN ('suspense', 'booked', 'sentBack')),
  hurdle text CHECK (hurdle IN ('noReference', 'unknownReference', 'otherCurrency', 'accountClosed')),
  user_id uuid REFERENCES users (id),
  -- What one person wants to do with it; another has to agree.
  plan text CHECK (plan IN ('assign', 'sendBack')),
  plan_user_id uuid REFERENCES users (id),
  planned_by uuid REFERENCES users (id),
  plan_reason text,
  agreed_by uuid REFERENCES users (id),
  -- null: the seed of the demo.
  recorded_by uuid REFERENCES users (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK ((currency = 'USD') = (amount_minor IS NOT NULL)),
  CHECK ((state = 'booked') = (user_id IS NOT NULL)),
  CHECK ((state = 'suspense') = (ended_at IS NULL)),
  CHECK (state <> 'suspense' OR hurdle IS NOT NULL),
  CHECK ((plan IS NULL) = (planned_by IS NULL) AND (plan IS NULL) = (plan_reason IS NULL)),
  CHECK ((plan IS NOT DISTINCT FROM 'assign') = (plan_user_id IS NOT NULL)),
  CHECK (agreed_by IS NULL OR agreed_by <> planned_by),
  -- What stood in suspense leaves it by two people.
  CHECK (hurdle IS NULL OR state = 'suspense' OR agreed_by IS NOT NULL)
);
CREATE INDEX bank_transfer_state_idx ON bank_transfer (state, id DESC);

INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-00000000000f', 'world', 'bank transfers', 'USD'),
  ('01900000-0000-7000-8000-000000000013', 'escrow', 'transfers without a known owner', 'USD');
