-- Works that people bring here from wallets (server-rules 26; docs/decisions/0118). What came is what `chain_transfer` says: a row without a
-- transfer is only what somebody says.
CREATE TABLE nft_import (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  chain_id bigint NOT NULL,
  tx_hash text NOT NULL CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- Among imports of one token by one transaction.
  place integer NOT NULL DEFAULT 0 CHECK (place >= 0),
  token_id numeric(78) NOT NULL CHECK (token_id >= 0),
  from_address text NOT NULL CHECK (from_address ~ '^0x[0-9a-f]{40}$'),
  to_address text NOT NULL CHECK (to_address ~ '^0x[0-9a-f]{40}$'),
  quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 1000000000),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'review', 'completed', 'failed')),
  fault text CHECK (fault IN ('different', 'unknown-editions', 'not-found', 'closed')),
  -- Of one that was closed, in the words of whoever closed it.
  reason text,
  -- One log of one transaction is one import.
  transfer_id uuid UNIQUE REFERENCES chain_transfer (id),
  item_id uuid REFERENCES item (id),
  editions text,
  -- Until when a transfer that the chain does not show is waited for.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '1 day',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  UNIQUE (user_id, chain_id, tx_hash, token_id, place),
  CHECK ((state = 'completed') = (num_nonnulls(transfer_id, item_id, editions) = 3)),
  CHECK (num_nonnulls(item_id, editions) IN (0, 2)),
  CHECK ((state IN ('review', 'failed')) = (fault IS NOT NULL)),
  CHECK ((reason IS NOT NULL) = (fault IS NOT DISTINCT FROM 'closed')),
  CHECK ((state IN ('completed', 'failed')) = (ended_at IS NOT NULL))
);
CREATE INDEX nft_import_user_idx ON nft_import (user_id, id DESC);
CREATE INDEX nft_import_open_idx ON nft_import (state, id) WHERE state IN ('pending', 'review');
