-- What the nightly proof of the books found (docs/decisions/0065, docs/runbooks/ledger-proof.md).
CREATE TABLE ledger_proof (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  at timestamptz NOT NULL,
  wallets integer NOT NULL,
  -- What all wallets hold, by their balances; and what the house owes, by the transfers of its own accounts.
  wallets_minor numeric(78, 0) NOT NULL,
  liabilities_minor numeric(78, 0) NOT NULL,
  held_minor numeric(78, 0) NOT NULL,
  -- What does not agree, each with its account and both figures. Empty: the books hold.
  differences jsonb NOT NULL,
  took_ms integer NOT NULL
);
