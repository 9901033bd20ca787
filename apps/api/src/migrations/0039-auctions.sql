-- Editions that go to whoever has bid most for them by an end that late bids put off (server-rules 15 to 19a; docs/decisions/0045).
-- What stands now is kept in this row, which every bid locks: the highest bid, whose it is, and up to where that person goes.
CREATE TABLE auction (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  seller_id uuid NOT NULL REFERENCES users (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  editions text NOT NULL,
  minimum_minor bigint NOT NULL CHECK (minimum_minor >= 1000),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  accepted_payment_method text NOT NULL DEFAULT 'fiat' CHECK (accepted_payment_method IN ('fiat', 'crypto', 'all')),
  is_primary boolean NOT NULL,
  -- What the winner pays on top; the same for everybody, from the first bid to the last.
  mint_fee_minor bigint NOT NULL CHECK (mint_fee_minor >= 0),
  transfer_fee_minor bigint NOT NULL CHECK (transfer_fee_minor >= 0),
  -- offered: over, and the next bidder has until offered_until to say yes.
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'offered', 'sold', 'unsold', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  original_end timestamptz NOT NULL,
  live_till timestamptz NOT NULL,
  ended_at timestamptz,
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  -- Grows with every change that a page shows.
  version integer NOT NULL DEFAULT 1,
  bid_count integer NOT NULL DEFAULT 0,
  highest_minor bigint,
  -- The highest bidder, whose money is held up to the limit. Null: nobody's is.
  leader_id uuid REFERENCES users (id),
  limit_minor bigint,
  -- The bid by which the leader took the lead; its hold is named by it.
  lead_seq integer,
  offered_to uuid REFERENCES users (id),
  offered_until timestamptz,
  -- The Idempotency-Key of the call that opened it.
  op_key text,
  CHECK (live_till >= original_end AND original_end > created_at),
  CHECK ((state IN ('live', 'offered')) = (ended_at IS NULL)),
  CHECK (highest_minor > minimum_minor),
  CHECK ((leader_id IS NULL) = (limit_minor IS NULL) AND (leader_id IS NULL) = (lead_seq IS NULL)),
  CHECK (leader_id IS NULL OR (highest_minor IS NOT NULL AND limit_minor >= highest_minor)),
  CHECK (leader_id <> seller_id),
  CHECK (leader_id IS NULL OR state IN ('live', 'sold')),
  CHECK ((state = 'offered') = (offered_to IS NOT NULL AND offered_until IS NOT NULL))
);
-- One at a time of a work: its page has one place for it, and offers rest meanwhile (server-rules 21).
CREATE UNIQUE INDEX auction_open_key ON auction (item_id) WHERE state IN ('live', 'offered');
CREATE UNIQUE INDEX auction_op_key ON auction (seller_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX auction_item_idx ON auction (item_id, created_at DESC, id DESC);
CREATE INDEX auction_seller_idx ON auction (seller_id, created_at DESC, id DESC);
CREATE INDEX auction_due_idx ON auction (live_till) WHERE state = 'live';

-- Accepted bids, in their order. An automatic one answers in the name of the leader, and may equal the bid that it answers.
CREATE TABLE bid (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  auction_id uuid NOT NULL REFERENCES auction (id),
  seq integer NOT NULL CHECK (seq > 0),
  bidder_id uuid NOT NULL REFERENCES users (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  is_automatic boolean NOT NULL DEFAULT false,
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  voided_at timestamptz,
  -- The Idempotency-Key of the call that placed it.
  op_key text,
  UNIQUE (auction_id, seq)
);
-- Staff can void bids (server-rules 19); what stands rises.
CREATE UNIQUE INDEX bid_amount_key ON bid (auction_id, amount_minor, is_automatic) WHERE voided_at IS NULL;
CREATE UNIQUE INDEX bid_op_key ON bid (bidder_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX bid_bidder_idx ON bid (bidder_id, auction_id, seq DESC);

-- Editions of an auction are in it alone (server-rules 13). Found by their work, whose ranges an index holds.
ALTER TABLE edition_range ADD COLUMN auction_id uuid REFERENCES auction (id);
ALTER TABLE edition_range ADD CHECK ((state = 'in_auction') = (auction_id IS NOT NULL));

-- A sale that was agreed on otherwise than at a listing has a quote as well: what it came to. It is of the listing or of none.
ALTER TABLE quote ALTER COLUMN listing_id DROP NOT NULL, ALTER COLUMN listing_version DROP NOT NULL,
  ALTER COLUMN unit_price_minor DROP NOT NULL,
  ADD CHECK ((listing_id IS NULL) = (listing_version IS NULL) AND (listing_id IS NULL) = (unit_price_minor IS NULL));
ALTER TABLE orders ALTER COLUMN listing_id DROP NOT NULL,
  ADD COLUMN auction_id uuid REFERENCES auction (id),
  ADD COLUMN offer_id uuid,
  ADD CONSTRAINT orders_one_origin CHECK (num_nonnulls(listing_id, auction_id, offer_id) = 1),
  -- What was bid or offered is paid when it is agreed on: nothing of it waits.
  ADD CONSTRAINT orders_agreed_are_paid CHECK (listing_id IS NOT NULL OR state IN ('paid', 'refunded'));
CREATE UNIQUE INDEX orders_auction_key ON orders (auction_id) WHERE auction_id IS NOT NULL;
CREATE UNIQUE INDEX orders_offer_key ON orders (offer_id) WHERE offer_id IS NOT NULL;

-- The card of a work shows its open auction before its sales, and its last one when there is nothing else.
-- auction_quantity: the editions in it that nobody has won.
ALTER TABLE item_card ADD COLUMN auction_id uuid, ADD COLUMN live_till timestamptz, ADD COLUMN auction_quantity integer;
