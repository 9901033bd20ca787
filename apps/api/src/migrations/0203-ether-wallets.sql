-- Ether at members' custodial addresses (docs/decisions/0126).
ALTER TABLE orders DROP CONSTRAINT orders_payment_mode_check,
  ADD CONSTRAINT orders_payment_mode_check CHECK (payment_mode IN ('card', 'fiatWallet', 'crypto', 'metamask', 'cryptoWallet'));
ALTER TABLE nft_export DROP CONSTRAINT nft_export_payment_mode_check,
  ADD CONSTRAINT nft_export_payment_mode_check CHECK (payment_mode IN ('card', 'crypto', 'fiatWallet', 'metamask', 'cryptoWallet'));

-- What members paid with their ether, in what it was worth: from then on the house's, at their addresses or in the treasury.
INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-000000000015', 'world', 'ether of members', 'USD');

-- Whose the ether at a custodial address is, in wei: its member's, and the house's that purchases have left there.
CREATE TABLE ether_account (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  member_wei numeric(78) NOT NULL DEFAULT 0 CHECK (member_wei >= 0),
  house_wei numeric(78) NOT NULL DEFAULT 0 CHECK (house_wei >= 0)
);

-- Every change of that, once (op_key). What one side gives the other takes; the rest comes from the chain or goes to it.
CREATE TABLE ether_entry (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES ether_account (user_id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'share', 'found', 'purchase', 'withdrawal', 'sweep', 'returned')),
  member_wei numeric(78) NOT NULL,
  house_wei numeric(78) NOT NULL,
  op_key text NOT NULL UNIQUE,
  order_id uuid REFERENCES orders (id),
  -- Of what is sent: where, its worth in cents, and its transaction.
  address text CHECK (address ~ '^0x[0-9a-f]{40}$'),
  usd_minor bigint CHECK (usd_minor > 0),
  transaction_id uuid REFERENCES chain_transaction (id),
  -- Of what came: the transaction that brought it, where it is known.
  tx_hash text CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (member_wei <> 0 OR house_wei <> 0),
  CHECK (CASE kind
    WHEN 'purchase' THEN member_wei < 0 AND member_wei + house_wei = 0 AND order_id IS NOT NULL
    WHEN 'withdrawal' THEN member_wei < 0 AND house_wei = 0 AND address IS NOT NULL AND usd_minor IS NOT NULL AND transaction_id IS NOT NULL
    WHEN 'sweep' THEN member_wei = 0 AND house_wei < 0 AND transaction_id IS NOT NULL
    WHEN 'returned' THEN member_wei >= 0 AND house_wei >= 0
    ELSE member_wei > 0 AND house_wei = 0 END)
);
CREATE INDEX ether_entry_user_idx ON ether_entry (user_id, id DESC);

-- What the chain has less of at an address than the books, found by comparing.
CREATE TABLE ether_difference (
  user_id uuid PRIMARY KEY REFERENCES ether_account (user_id),
  books_wei numeric(78) NOT NULL,
  chain_wei numeric(78) NOT NULL CHECK (chain_wei < books_wei),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE chain_payment ADD COLUMN curator text CHECK (curator ~ '^0x[0-9a-f]{40}$');
