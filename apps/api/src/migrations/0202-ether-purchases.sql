-- Purchases that a browser wallet pays to the market contract (docs/decisions/0125).
ALTER TABLE orders DROP CONSTRAINT orders_payment_mode_check,
  ADD CONSTRAINT orders_payment_mode_check CHECK (payment_mode IN ('card', 'fiatWallet', 'crypto', 'metamask'));

ALTER TABLE nft_export DROP CONSTRAINT nft_export_payment_mode_check,
  ADD CONSTRAINT nft_export_payment_mode_check CHECK (payment_mode IN ('card', 'crypto', 'fiatWallet', 'metamask'));

-- What buyers paid to the market, in what it was worth, and what the market has passed on. The rest is the house's ether.
INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-000000000014', 'world', 'market contract', 'USD');

-- When the block was made up to which the scanner has come.
ALTER TABLE chain ADD COLUMN scanned_at timestamptz;

-- A seller's consent to a sale on chain (Listing of the market contract), of the newest terms.
CREATE TABLE chain_listing (
  listing_id uuid PRIMARY KEY REFERENCES listing (id),
  listing_version integer NOT NULL,
  -- As it was signed; numbers are decimal text.
  message jsonb NOT NULL,
  signature text NOT NULL CHECK (signature ~ '^0x[0-9a-f]{130}$'),
  signed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A payment to the market contract: what may be sent until when, and the sale that the chain shows.
CREATE TABLE chain_payment (
  payment_id uuid PRIMARY KEY REFERENCES payment (id),
  chain_id bigint NOT NULL,
  market text NOT NULL CHECK (market ~ '^0x[0-9a-f]{40}$'),
  order_hex text NOT NULL UNIQUE CHECK (order_hex ~ '^0x[0-9a-f]{64}$'),
  payer text NOT NULL CHECK (payer ~ '^0x[0-9a-f]{40}$'),
  payout text NOT NULL CHECK (payout ~ '^0x[0-9a-f]{40}$'),
  total_wei numeric(78) NOT NULL CHECK (total_wei > 0),
  seller_wei numeric(78) NOT NULL CHECK (seller_wei > 0 AND seller_wei <= total_wei),
  call_data text NOT NULL CHECK (call_data ~ '^0x[0-9a-f]+$'),
  -- By the clock of the chain.
  deadline timestamptz NOT NULL,
  -- What its payer says was sent; nothing follows from it.
  said_hash text CHECK (said_hash ~ '^0x[0-9a-f]{64}$'),
  said_at timestamptz,
  -- Where that was seen, not final yet.
  said_block bigint,
  sold_hash text CHECK (sold_hash ~ '^0x[0-9a-f]{64}$'),
  sold_block bigint,
  sold_at timestamptz,
  seller_share_wei numeric(78),
  curator_share_wei numeric(78),
  royalty_wei numeric(78),
  platform_wei numeric(78),
  CHECK ((said_hash IS NULL) = (said_at IS NULL)),
  CHECK (num_nonnulls(sold_hash, sold_block, sold_at, seller_share_wei, curator_share_wei, royalty_wei, platform_wei) IN (0, 7)),
  CHECK (seller_share_wei + curator_share_wei + royalty_wei + platform_wei = total_wei)
);
