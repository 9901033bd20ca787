-- Editions as tokens on a chain (server-rules 14; docs/decisions/0111).

-- What the first mint of a work fixes on the chain, as it was signed.
CREATE TABLE token (
  item_id uuid PRIMARY KEY REFERENCES item (id),
  chain_id bigint NOT NULL,
  contract text NOT NULL CHECK (contract ~ '^0x[0-9a-f]{40}$'),
  -- Null until it is first signed.
  voucher jsonb,
  voucher_signature text,
  -- The maker's own, where a custodial key of theirs could sign.
  maker_signature text,
  minted_at timestamptz,
  CHECK ((voucher IS NULL) = (voucher_signature IS NULL))
);

-- Which editions are on the chain, and in whose hands, as far as that is final. Those that are in none are not minted. Tokens of a work are
-- all alike there: which number lies where is our books' to say.
CREATE TABLE token_range (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  first_no integer NOT NULL CHECK (first_no >= 1),
  last_no integer NOT NULL,
  holder text NOT NULL CHECK (holder ~ '^0x[0-9a-f]{40}$'),
  -- Whose custodial address that is; null: it is outside.
  user_id uuid REFERENCES users (id),
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (last_no >= first_no),
  EXCLUDE USING gist (item_id WITH =, int4range(first_no, last_no, '[]') WITH &&)
);
CREATE INDEX token_range_holder_idx ON token_range (holder, item_id);

-- Editions that a transaction of ours mints or moves. Several may stand one after another for the same editions: the queue sends them in
-- this order.
CREATE TABLE token_move (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  transaction_id uuid NOT NULL REFERENCES chain_transaction (id),
  item_id uuid NOT NULL REFERENCES item (id),
  first_no integer NOT NULL CHECK (first_no >= 1),
  last_no integer NOT NULL,
  -- Null: they are minted.
  from_holder text CHECK (from_holder ~ '^0x[0-9a-f]{40}$'),
  to_holder text NOT NULL CHECK (to_holder ~ '^0x[0-9a-f]{40}$'),
  to_user_id uuid REFERENCES users (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (last_no >= first_no)
);
CREATE INDEX token_move_transaction_idx ON token_move (transaction_id);
CREATE INDEX token_move_item_idx ON token_move (item_id, id);
CREATE INDEX token_move_open_idx ON token_move (item_id) WHERE state = 'open';

-- Where a line of a work's history stands on the chain.
ALTER TABLE item_event ADD COLUMN chain_id bigint, ADD COLUMN tx_hash text,
  ADD CONSTRAINT item_event_chain_check CHECK ((chain_id IS NULL) = (tx_hash IS NULL));

-- Whose address it is that something comes to.
CREATE INDEX users_custody_address_idx ON users (lower(custody_address));
