-- What statements of the house's bank account came to, as they were read (docs/decisions/0086).
CREATE TABLE bank_statement (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What the bank calls it.
  statement_id text NOT NULL,
  -- fetched: by the server, from the bank. uploaded: by a person.
  source text NOT NULL CHECK (source IN ('fetched', 'uploaded')),
  read_by uuid REFERENCES users (id),
  -- Of what it says, without what a bank changes each time that it is asked.
  digest bytea NOT NULL,
  -- The last day that it covers; null: it does not say.
  closing_on date,
  -- In cents, where it states them in USD.
  opening_minor bigint,
  closing_minor bigint,
  -- The same day's balance by the books, when it was read.
  books_minor bigint NOT NULL,
  -- All its credits in USD, and what became of them: each is in a wallet, on the board, known from before, or not to be booked.
  credits_minor bigint NOT NULL CHECK (credits_minor >= 0),
  wallets_minor bigint NOT NULL CHECK (wallets_minor >= 0),
  suspense_minor bigint NOT NULL CHECK (suspense_minor >= 0),
  known_minor bigint NOT NULL CHECK (known_minor >= 0),
  refused_minor bigint NOT NULL CHECK (refused_minor >= 0),
  debits_minor bigint NOT NULL CHECK (debits_minor >= 0),
  is_whole boolean NOT NULL,
  -- How many entries were in it, and how many of them are new on the board.
  entries integer NOT NULL CHECK (entries >= 0),
  waiting integer NOT NULL CHECK (waiting >= 0),
  read_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((source = 'fetched') = (read_by IS NULL)),
  CHECK (source = 'fetched' OR wallets_minor = 0),
  CHECK (credits_minor = wallets_minor + suspense_minor + known_minor + refused_minor),
  -- Its sums close, where they are stated and every amount can be read.
  CHECK (NOT is_whole OR opening_minor + credits_minor - debits_minor = closing_minor)
);
-- The same statement, fetched again, is one row.
CREATE UNIQUE INDEX bank_statement_fetched_idx ON bank_statement (digest) WHERE source = 'fetched';
CREATE INDEX bank_statement_closing_idx ON bank_statement (source, closing_on, id) WHERE closing_minor IS NOT NULL;
