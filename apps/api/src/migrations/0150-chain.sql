-- What the house sends to a chain and sees on it (server-rules 26, 29; docs/decisions/0110). It knows no works.

-- One row a chain: what its first block is, and how far its transfers are known.
CREATE TABLE chain (
  id bigint PRIMARY KEY CHECK (id > 0),
  first_block_hash text NOT NULL,
  -- Where the scanner stands: transfers up to this block, which has this hash, are in the books for good.
  scanned_number bigint NOT NULL CHECK (scanned_number >= 0),
  scanned_hash text NOT NULL,
  head_number bigint NOT NULL,
  head_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);

-- One queue a chain and sender: a member whose custodial key sends, else the house.
CREATE TABLE chain_sender (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  chain_id bigint NOT NULL,
  user_id uuid REFERENCES users (id),
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  next_nonce bigint NOT NULL CHECK (next_nonce >= 0),
  -- The worker that serves it, until it ends or says nothing for that long.
  worker_id uuid,
  leased_until timestamptz,
  -- Somebody has to look before it sends anything more.
  stopped_at timestamptz,
  stopped_reason text,
  -- It cannot pay for the gas of the next transaction.
  short_since timestamptz,
  balance_wei numeric(78) CHECK (balance_wei >= 0),
  UNIQUE NULLS NOT DISTINCT (chain_id, user_id),
  CHECK ((worker_id IS NULL) = (leased_until IS NULL)),
  CHECK ((stopped_at IS NULL) = (stopped_reason IS NULL))
);

-- The intent is written with what it is for. Signed and stored, then sent, until one of its attempts is deep enough in the chain.
CREATE TABLE chain_transaction (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  chain_id bigint NOT NULL,
  network text NOT NULL CHECK (network IN ('ethereum', 'polygon')),
  sender_id uuid REFERENCES users (id),
  purpose text NOT NULL,
  subject_id uuid NOT NULL,
  op_key text NOT NULL UNIQUE,
  call jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'mined', 'confirmed', 'failed')),
  nonce bigint CHECK (nonce >= 0),
  -- Of the attempt that was mined, else of the newest.
  hash text,
  block_number bigint,
  block_hash text,
  block_at timestamptz,
  gas_used bigint,
  gas_price_wei numeric(78),
  -- Why it failed, or what it waits for.
  reason text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  ended_at timestamptz,
  CHECK (CASE state WHEN 'queued' THEN nonce IS NULL WHEN 'failed' THEN true ELSE nonce IS NOT NULL END),
  CHECK ((nonce IS NULL) = (hash IS NULL)),
  CHECK (state NOT IN ('mined', 'confirmed') OR num_nonnulls(block_number, block_hash, block_at) = 3),
  CHECK (state <> 'sent' OR num_nonnulls(block_number, block_hash, block_at) = 0),
  CHECK ((state IN ('confirmed', 'failed')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX chain_transaction_nonce_key ON chain_transaction (chain_id, sender_id, nonce) NULLS NOT DISTINCT WHERE nonce IS NOT NULL;
CREATE INDEX chain_transaction_open_idx ON chain_transaction (chain_id, id) WHERE state IN ('queued', 'sent', 'mined');
CREATE INDEX chain_transaction_subject_idx ON chain_transaction (subject_id, purpose);
CREATE INDEX chain_transaction_hash_idx ON chain_transaction (hash) WHERE hash IS NOT NULL;

-- A transaction as it was signed: the same nonce again with a higher fee is another attempt.
CREATE TABLE chain_attempt (
  hash text PRIMARY KEY CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  transaction_id uuid NOT NULL REFERENCES chain_transaction (id),
  raw text NOT NULL,
  max_fee_wei numeric(78) NOT NULL CHECK (max_fee_wei > 0),
  tip_wei numeric(78) NOT NULL CHECK (tip_wei >= 0),
  gas_limit bigint NOT NULL CHECK (gas_limit > 0),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  CHECK (tip_wei <= max_fee_wei)
);
CREATE INDEX chain_attempt_transaction_idx ON chain_attempt (transaction_id, made_at);

-- What the chain says moved: tokens of our contract, and ether that came to a custodial address. `seen` may vanish by a reorganisation;
-- `lost` is one that was confirmed and vanished all the same.
CREATE TABLE chain_transfer (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  chain_id bigint NOT NULL,
  tx_hash text NOT NULL,
  -- Of ether: -1, as it leaves no log.
  log_index integer NOT NULL CHECK (log_index >= -1),
  -- Place within a log that tells of several tokens.
  position integer NOT NULL DEFAULT 0 CHECK (position >= 0),
  kind text NOT NULL CHECK (kind IN ('token', 'ether')),
  contract text,
  token_id numeric(78),
  from_address text NOT NULL CHECK (from_address ~ '^0x[0-9a-f]{40}$'),
  to_address text NOT NULL CHECK (to_address ~ '^0x[0-9a-f]{40}$'),
  -- Tokens, or wei.
  quantity numeric(78) NOT NULL CHECK (quantity >= 0),
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  block_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'seen' CHECK (state IN ('seen', 'confirmed', 'lost')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (chain_id, tx_hash, log_index, position),
  CHECK ((kind = 'token') = (num_nonnulls(contract, token_id) = 2)),
  CHECK ((kind = 'ether') = (log_index = -1))
);
CREATE INDEX chain_transfer_token_idx ON chain_transfer (token_id, id) WHERE kind = 'token';
CREATE INDEX chain_transfer_to_idx ON chain_transfer (to_address, id DESC);
CREATE INDEX chain_transfer_block_idx ON chain_transfer (chain_id, block_number);
