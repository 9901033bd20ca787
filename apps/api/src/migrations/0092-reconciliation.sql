-- Each night what card and payout services say is compared with the books (docs/decisions/0066).
CREATE TABLE reconciliation_run (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- null: it still runs, or was cut off.
  finished_at timestamptz,
  compared integer NOT NULL DEFAULT 0,
  mended integer NOT NULL DEFAULT 0,
  open integer NOT NULL DEFAULT 0,
  -- Services that did not answer: what they say was not compared.
  silent text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE reconciliation_difference (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  source text NOT NULL,
  -- The id of our payment or withdrawal; of what is none of ours, what the service calls it.
  subject text NOT NULL,
  -- What the service calls it; null: it knows none.
  outside_id text,
  payment_id uuid REFERENCES payment (id),
  withdrawal_id uuid REFERENCES withdrawal (id),
  kind text NOT NULL,
  -- In cents: what moved, and what of it came back, at the service and in the books.
  outside_moved_minor bigint NOT NULL CHECK (outside_moved_minor >= 0),
  outside_returned_minor bigint NOT NULL CHECK (outside_returned_minor >= 0),
  books_moved_minor bigint NOT NULL CHECK (books_moved_minor >= 0),
  books_returned_minor bigint NOT NULL CHECK (books_returned_minor >= 0),
  state text NOT NULL CHECK (state IN ('open', 'mended', 'explained')),
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  -- What staff found, and two different people who answer for it.
  reason text,
  explained_by uuid REFERENCES users (id),
  agreed_by uuid REFERENCES users (id),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((reason IS NULL) = (explained_by IS NULL)),
  CHECK ((state = 'explained') = (agreed_by IS NOT NULL)),
  CHECK (agreed_by IS NULL OR (explained_by IS NOT NULL AND agreed_by <> explained_by))
);
CREATE UNIQUE INDEX reconciliation_difference_open ON reconciliation_difference (source, subject) WHERE state = 'open';
CREATE INDEX reconciliation_difference_state_idx ON reconciliation_difference (state, found_at DESC, id DESC);
CREATE INDEX reconciliation_difference_subject_idx ON reconciliation_difference (source, subject, found_at DESC);

-- What the books say of a payment that is of no order; entries of orders are found by theirs.
CREATE INDEX ledger_entry_payment_idx ON ledger_entry (payment_id) WHERE payment_id IS NOT NULL AND order_id IS NULL;
-- What the nightly comparison goes through, without the wallet's own payments.
CREATE INDEX payment_provider_idx ON payment (provider, id) WHERE provider <> 'wallet';
CREATE INDEX withdrawal_transfer_idx ON withdrawal (id) WHERE route = 'transfer';
