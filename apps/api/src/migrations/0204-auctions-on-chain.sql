-- Auctions that the market contract holds (docs/decisions/0127). Bids stay in USD; what an ETH is worth is fixed when the auction opens.
ALTER TABLE auction ADD COLUMN eth_usd_minor bigint CHECK (eth_usd_minor > 0),
  ADD CONSTRAINT auction_on_chain_check CHECK (eth_usd_minor IS NULL OR accepted_payment_method = 'crypto');

-- A seller's consent is to a listing or to an auction.
ALTER TABLE chain_listing DROP CONSTRAINT chain_listing_pkey,
  ALTER COLUMN listing_id DROP NOT NULL,
  ALTER COLUMN listing_version DROP NOT NULL,
  ADD COLUMN auction_id uuid UNIQUE REFERENCES auction (id),
  ADD UNIQUE (listing_id),
  ADD CHECK (num_nonnulls(listing_id, auction_id) = 1),
  ADD CHECK ((listing_id IS NULL) = (listing_version IS NULL));

-- The order that it has paid: a purchase's from the beginning, a bid's once its auction is sold.
ALTER TABLE chain_payment ADD COLUMN order_id uuid UNIQUE REFERENCES orders (id);
UPDATE chain_payment SET order_id = payment.order_id FROM payment WHERE payment.id = payment_id;

-- What the market contract holds of a payment (a bid), where it came, and that it went back to its payer.
ALTER TABLE chain_payment ADD COLUMN held_hash text CHECK (held_hash ~ '^0x[0-9a-f]{64}$'),
  ADD COLUMN held_block bigint,
  ADD COLUMN held_log integer,
  ADD COLUMN held_at timestamptz,
  -- The end of the auction since this bid.
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN returned_hash text CHECK (returned_hash ~ '^0x[0-9a-f]{64}$'),
  ADD COLUMN returned_at timestamptz,
  ADD CHECK (num_nonnulls(held_hash, held_block, held_log, held_at) IN (0, 4)),
  ADD CHECK (ends_at IS NULL OR held_hash IS NOT NULL),
  ADD CHECK ((returned_hash IS NULL) = (returned_at IS NULL)),
  ADD CHECK (returned_hash IS NULL OR (held_hash IS NOT NULL AND sold_hash IS NULL));
