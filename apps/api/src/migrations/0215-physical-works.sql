-- Works that have a body, and requests for it (docs/decisions/0135).

-- What is said of the object of a work whose `physical_nft` is set; a work without a row is sent by the house.
CREATE TABLE physical_work (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  materials text NOT NULL CHECK (char_length(materials) BETWEEN 1 AND 300),
  width_mm integer CHECK (width_mm BETWEEN 1 AND 100000),
  height_mm integer CHECK (height_mm BETWEEN 1 AND 100000),
  depth_mm integer CHECK (depth_mm BETWEEN 1 AND 100000),
  weight_grams integer NOT NULL CHECK (weight_grams BETWEEN 1 AND 10000000),
  sent_from_country text NOT NULL REFERENCES country (code),
  sent_from_place text NOT NULL CHECK (char_length(sent_from_place) BETWEEN 1 AND 150),
  insured_minor bigint NOT NULL CHECK (insured_minor BETWEEN 0 AND 100000000000),
  sent_by text NOT NULL CHECK (sent_by IN ('artist', 'house'))
);

CREATE TABLE nft_request (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  edition_no integer NOT NULL CHECK (edition_no >= 1),
  owner_id uuid NOT NULL REFERENCES users (id),
  -- null: the house sends it.
  sender_id uuid REFERENCES users (id),
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'waiting for payment', 'paid', 'preparing', 'shipped', 'delivered',
    'claim', 'replaced', 'closed', 'cancelled', 'rejected', 'refunded')),
  -- Where to, as it was when it was asked for. null: forgotten with the account.
  sealed_address bytea,
  -- What a quote depends on, told to whoever quotes.
  country_code text NOT NULL REFERENCES country (code),
  postage_minor bigint CHECK (postage_minor >= 0),
  customs_minor bigint CHECK (customs_minor >= 0),
  tax_minor bigint CHECK (tax_minor >= 0),
  amount_minor bigint GENERATED ALWAYS AS (postage_minor + customs_minor + tax_minor) STORED,
  pay_until timestamptz,
  -- null: not paid, or nothing was to pay.
  payment_mode text CHECK (payment_mode IN ('card', 'crypto', 'fiatWallet')),
  courier text CHECK (char_length(courier) BETWEEN 2 AND 60),
  tracking_id text CHECK (char_length(tracking_id) BETWEEN 3 AND 100),
  shipped_at timestamptz,
  -- When the courier was last asked.
  tracked_at timestamptz,
  claim_until timestamptz,
  -- Why it was cancelled, rejected or claimed, or what staff said of the claim.
  reason text,
  op_key text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CONSTRAINT nft_request_quote_check CHECK (num_nonnulls(postage_minor, customs_minor, tax_minor, pay_until) IN (0, 4)),
  CONSTRAINT nft_request_quoted_check CHECK (amount_minor IS NOT NULL OR state IN ('requested', 'cancelled', 'rejected')),
  CONSTRAINT nft_request_amount_check CHECK (amount_minor <= 10000000),
  CONSTRAINT nft_request_paid_check CHECK (payment_mode IS NULL OR (amount_minor > 0 AND state NOT IN ('requested', 'waiting for payment', 'cancelled'))),
  CONSTRAINT nft_request_owed_check CHECK (payment_mode IS NOT NULL OR coalesce(amount_minor, 0) = 0
    OR state IN ('requested', 'waiting for payment', 'cancelled', 'rejected')),
  CONSTRAINT nft_request_parcel_check CHECK (num_nonnulls(courier, tracking_id, shipped_at) IN (0, 3)),
  CONSTRAINT nft_request_shipped_check CHECK (shipped_at IS NOT NULL OR state NOT IN ('shipped', 'delivered', 'claim', 'replaced', 'closed', 'refunded')),
  CONSTRAINT nft_request_delivered_check CHECK (claim_until IS NOT NULL OR state <> 'delivered'),
  CONSTRAINT nft_request_ended_check CHECK ((state IN ('closed', 'cancelled', 'rejected', 'refunded')) = (ended_at IS NOT NULL)),
  CONSTRAINT nft_request_reason_check CHECK (reason IS NOT NULL OR state NOT IN ('cancelled', 'rejected', 'claim', 'replaced', 'refunded')),
  CONSTRAINT nft_request_sender_check CHECK (sender_id <> owner_id)
);
-- The object of an edition is given once (server rules, 30).
CREATE UNIQUE INDEX nft_request_edition_key ON nft_request (item_id, edition_no) WHERE state NOT IN ('cancelled', 'rejected');
CREATE UNIQUE INDEX nft_request_op_key ON nft_request (owner_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX nft_request_owner_idx ON nft_request (owner_id, id DESC);
CREATE INDEX nft_request_sender_idx ON nft_request (sender_id, id DESC) WHERE sender_id IS NOT NULL;
CREATE INDEX nft_request_board_idx ON nft_request (state, id);

-- What happened to a request, append-only.
CREATE TABLE nft_request_event (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  request_id uuid NOT NULL REFERENCES nft_request (id),
  state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('owner', 'sender', 'staff', 'courier', 'clock')),
  note text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX nft_request_event_request_idx ON nft_request_event (request_id, id);

-- What a claim shows, sealed in the private store.
CREATE TABLE nft_request_picture (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES nft_request (id),
  file_key text NOT NULL UNIQUE,
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX nft_request_picture_request_idx ON nft_request_picture (request_id, id);

-- What is asked for says by which request: nothing else gives it back.
ALTER TABLE edition_range
  ADD COLUMN nft_request_id uuid REFERENCES nft_request (id),
  ADD CONSTRAINT edition_range_requested_check CHECK ((state = 'requested') = (nft_request_id IS NOT NULL)),
  ADD CONSTRAINT edition_range_requested_once CHECK (nft_request_id IS NULL OR first_no = last_no);
CREATE UNIQUE INDEX edition_range_request_key ON edition_range (nft_request_id) WHERE nft_request_id IS NOT NULL;

ALTER TABLE payment
  ADD COLUMN nft_request_id uuid REFERENCES nft_request (id),
  ADD CONSTRAINT payment_postage_check CHECK ((purpose = 'postage') = (nft_request_id IS NOT NULL));
-- A request is paid once.
CREATE UNIQUE INDEX payment_postage_key ON payment (nft_request_id) WHERE status = 'succeeded';
CREATE INDEX payment_postage_idx ON payment (nft_request_id) WHERE nft_request_id IS NOT NULL;

INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-000000000016', 'escrow', 'postage of requests', 'USD'),
  ('01900000-0000-7000-8000-00000000002c', 'platform', 'postage', 'USD');
