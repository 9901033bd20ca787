-- Bids and offers that a card pays (server-rules 16; docs/decisions/0052): what was wished for, kept from before the card is charged until the money
-- stands in the wallet and is locked for it, or is on its way back. Its payment is of no order.
ALTER TABLE payment ALTER COLUMN order_id DROP NOT NULL;

CREATE TABLE pledge (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL REFERENCES users (id),
  item_id uuid NOT NULL REFERENCES item (id),
  payment_id uuid NOT NULL UNIQUE REFERENCES payment (id),
  -- A bid: the auction, the amount, and up to where the house bids for the owner.
  auction_id uuid REFERENCES auction (id),
  bid_minor bigint CHECK (bid_minor > 0),
  limit_minor bigint CHECK (limit_minor >= bid_minor),
  -- An offer: for how many editions, at which price for one, to whom; and the offer that came of it.
  quantity integer CHECK (quantity > 0),
  unit_price_minor bigint CHECK (unit_price_minor > 0),
  asked_owner_id uuid REFERENCES users (id),
  offer_id uuid UNIQUE REFERENCES offer (id),
  -- What the card pays.
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- open: the card may be charged. placed: the bid or offer was made of it. unplaced: it could not be, and the money went back to the card.
  -- returned: it was freed later, and its owner asked for it back. cancelled: nothing was taken.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'placed', 'unplaced', 'returned', 'cancelled')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The Idempotency-Key of the call that began it.
  op_key text,
  CHECK (num_nonnulls(auction_id, bid_minor) IN (0, 2)),
  CHECK (num_nonnulls(quantity, unit_price_minor) IN (0, 2)),
  CHECK ((auction_id IS NULL) <> (unit_price_minor IS NULL)),
  CHECK (offer_id IS NULL OR (unit_price_minor IS NOT NULL AND state IN ('placed', 'returned'))),
  CHECK (expires_at > created_at),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
-- Whoever begins again lets go of what they had begun.
CREATE UNIQUE INDEX pledge_open_key ON pledge (owner_id, item_id) WHERE state = 'open';
CREATE UNIQUE INDEX pledge_op_key ON pledge (owner_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX pledge_owner_idx ON pledge (owner_id, created_at DESC, id DESC);
CREATE INDEX pledge_due_idx ON pledge (expires_at);

-- Card money stands behind it: what its sale brings stays locked for a week (server-rules 7).
ALTER TABLE bid ADD COLUMN is_by_card boolean NOT NULL DEFAULT false;
ALTER TABLE offer ADD COLUMN is_by_card boolean NOT NULL DEFAULT false;

ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost', 'auction-cancelled',
    'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted', 'offer-rejected',
    'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall', 'card-money-back'));
