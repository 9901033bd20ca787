-- server-rules 1: what a purchase will cost, fixed for a minute for one buyer.
CREATE TABLE quote (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id uuid NOT NULL REFERENCES users (id),
  listing_id uuid NOT NULL REFERENCES listing (id),
  listing_version integer NOT NULL,
  item_id uuid NOT NULL REFERENCES item (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_minor bigint NOT NULL,
  price_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  royalty_minor bigint NOT NULL,
  seller_cost_minor bigint NOT NULL,
  mint_fee_minor bigint NOT NULL,
  transfer_fee_minor bigint NOT NULL,
  total_minor bigint NOT NULL,
  currency text NOT NULL DEFAULT 'USD',
  eth_rate_minor bigint,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (price_minor = unit_price_minor * quantity),
  CHECK (total_minor = price_minor + mint_fee_minor + transfer_fee_minor)
);
CREATE INDEX quote_newest_idx ON quote (buyer_id, listing_id, quantity, expires_at DESC);

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id uuid NOT NULL REFERENCES users (id),
  seller_id uuid NOT NULL REFERENCES users (id),
  item_id uuid NOT NULL REFERENCES item (id),
  listing_id uuid NOT NULL REFERENCES listing (id),
  quote_id uuid NOT NULL UNIQUE REFERENCES quote (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  editions text NOT NULL,
  state text NOT NULL CHECK (state IN ('reserved', 'paid', 'expired', 'cancelled', 'failed', 'refunded')),
  payment_mode text NOT NULL CHECK (payment_mode IN ('card', 'fiatWallet')),
  total_minor bigint NOT NULL CHECK (total_minor > 0),
  currency text NOT NULL DEFAULT 'USD',
  reserved_until timestamptz NOT NULL,
  reserved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  reason text,
  direct_nft_transfer boolean NOT NULL DEFAULT false,
  -- The Idempotency-Key of the call that made it: a repeated call finds this order instead of making another.
  op_key text,
  UNIQUE (buyer_id, op_key),
  CHECK (buyer_id <> seller_id),
  CHECK ((state = 'reserved') = (ended_at IS NULL))
);
CREATE INDEX orders_buyer_idx ON orders (buyer_id, reserved_at DESC, id DESC);
CREATE INDEX orders_due_idx ON orders (listing_id, reserved_until) WHERE state = 'reserved';
ALTER TABLE edition_range ADD FOREIGN KEY (order_id) REFERENCES orders (id);

CREATE TABLE payment (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL REFERENCES orders (id),
  owner_id uuid NOT NULL REFERENCES users (id),
  provider text NOT NULL,
  provider_id text,
  state text NOT NULL CHECK (state IN ('created', 'requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL DEFAULT 'USD',
  refunded_minor bigint NOT NULL DEFAULT 0,
  failure_message text,
  card_brand text,
  card_last4 text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_id),
  CHECK (refunded_minor BETWEEN 0 AND amount_minor)
);
CREATE UNIQUE INDEX payment_order_key ON payment (order_id);
CREATE INDEX payment_owner_idx ON payment (owner_id, created_at DESC, id DESC);

-- Intent before the provider is called, result after: a crash between the two is finished by the sweep.
CREATE TABLE refund (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payment_id uuid NOT NULL REFERENCES payment (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  op_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('requested', 'succeeded', 'failed')),
  provider_refund_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX refund_open_idx ON refund (created_at) WHERE state = 'requested';
