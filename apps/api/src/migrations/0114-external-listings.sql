-- Editions that another marketplace sells, and orders for them (docs/decisions/0078). In the books such an edition is `out`.
CREATE TABLE external_listing (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  edition integer NOT NULL CHECK (edition >= 1),
  -- In whose name the edition lies outside.
  holder_id uuid NOT NULL REFERENCES users (id),
  market text NOT NULL,
  -- What the marketplace calls it: its chain and the hash of its order.
  reference text NOT NULL,
  url text,
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  -- open: it can be ordered. bought: by the house, for its order. kept: by the house, without an order. ended: sold, gone, or by staff.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ordered', 'bought', 'ended', 'kept')),
  end_cause text CHECK (end_cause IN ('sold', 'gone', 'staff')),
  -- Of what was kept: what the house paid, and by which transaction.
  cost_minor bigint CHECK (cost_minor > 0),
  transaction text,
  -- When the marketplace was asked last, and when it answered last.
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- null: the seed of the demo.
  recorded_by uuid REFERENCES users (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK ((state IN ('open', 'ordered')) = (ended_at IS NULL)),
  CHECK ((state = 'ended') = (end_cause IS NOT NULL)),
  CHECK ((state = 'kept') = (cost_minor IS NOT NULL) AND (state = 'kept') = (transaction IS NOT NULL))
);
-- An edition, and a listing of the marketplace, is for sale here once.
CREATE UNIQUE INDEX external_listing_edition_key ON external_listing (item_id, edition) WHERE state IN ('open', 'ordered');
CREATE UNIQUE INDEX external_listing_reference_key ON external_listing (market, reference) WHERE state IN ('open', 'ordered');
CREATE INDEX external_listing_state_idx ON external_listing (state, id DESC);

CREATE TABLE external_order (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  listing_id uuid NOT NULL REFERENCES external_listing (id),
  buyer_id uuid NOT NULL REFERENCES users (id),
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'acquired', 'cancelled')),
  due_at timestamptz NOT NULL,
  -- Who of the staff is buying it outside, since when.
  acquired_by uuid REFERENCES users (id),
  acquiring_at timestamptz,
  -- What the house paid, and by which transaction.
  cost_minor bigint CHECK (cost_minor > 0),
  transaction text,
  -- null: the marketplace says so.
  confirmed_by uuid REFERENCES users (id),
  cause text CHECK (cause IN ('sold', 'gone', 'dearer', 'late', 'suspended', 'staff')),
  reason text,
  op_key text,
  ordered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  UNIQUE (buyer_id, op_key),
  CHECK ((state = 'pending') = (ended_at IS NULL)),
  CHECK ((state = 'acquired') = (cost_minor IS NOT NULL) AND (state = 'acquired') = (transaction IS NOT NULL)),
  CHECK ((state = 'cancelled') = (cause IS NOT NULL) AND (state = 'cancelled') = (reason IS NOT NULL)),
  CHECK ((acquired_by IS NULL) = (acquiring_at IS NULL) AND acquired_by <> buyer_id AND confirmed_by <> buyer_id)
);
-- One edition, one buyer: whoever is first.
CREATE UNIQUE INDEX external_order_listing_key ON external_order (listing_id) WHERE state IN ('pending', 'acquired');
-- What staff say of a transaction, they say of one order.
CREATE UNIQUE INDEX external_order_transaction_key ON external_order (transaction) WHERE confirmed_by IS NOT NULL;
CREATE INDEX external_order_newest_idx ON external_order (listing_id, id DESC);
CREATE INDEX external_order_buyer_idx ON external_order (buyer_id, id DESC);

INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-000000000010', 'world', 'other marketplaces', 'USD');

ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost', 'auction-cancelled',
    'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted', 'offer-rejected',
    'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall', 'card-money-back', 'withdrawal-requested',
    'withdrawal-reviewing', 'withdrawal-approved', 'withdrawal-processing', 'withdrawal-paid', 'withdrawal-rejected', 'withdrawal-failed',
    'withdrawal-cancelled', 'withdrawal-returned', 'top-up-arrived', 'top-up-returned', 'crypto-kept', 'ends-soon', 'external-acquired',
    'external-cancelled', 'edition-outside', 'debt-collected'));
