-- Prices that people offer for editions of somebody's work (server-rules 20, 21; docs/decisions/0046). What it comes to with the fees is
-- locked in the buyer's wallet, by the hold that the offer's id names, until the offer ends.
CREATE TABLE offer (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  buyer_id uuid NOT NULL REFERENCES users (id),
  -- Whose editions they are.
  owner_id uuid NOT NULL REFERENCES users (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- For one edition: what the buyer offers, or what was agreed on.
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 100),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  -- Fixed when it is made, and held with the price.
  mint_fee_minor bigint NOT NULL CHECK (mint_fee_minor >= 0),
  transfer_fee_minor bigint NOT NULL CHECK (transfer_fee_minor >= 0),
  -- open: the owner may answer. countered: the buyer may.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'countered', 'accepted', 'rejected', 'expired', 'withdrawn', 'invalid')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  reason text,
  -- The owner's price for one edition, once; then the buyer's, once, which is the unit price from then on.
  counter_minor bigint CHECK (counter_minor >= 100),
  counter_note text CHECK (char_length(counter_note) <= 500),
  countered_at timestamptz,
  reply_note text CHECK (char_length(reply_note) <= 500),
  replied_at timestamptz,
  -- The Idempotency-Key of the call that made it.
  op_key text,
  CHECK (buyer_id <> owner_id),
  CHECK (expires_at > created_at),
  CHECK ((state IN ('open', 'countered')) = (ended_at IS NULL)),
  CHECK (num_nonnulls(counter_minor, counter_note, countered_at) IN (0, 3)),
  CHECK (num_nonnulls(reply_note, replied_at) IN (0, 2)),
  CHECK (replied_at IS NULL OR countered_at IS NOT NULL),
  CHECK (state <> 'countered' OR (countered_at IS NOT NULL AND replied_at IS NULL))
);
CREATE UNIQUE INDEX offer_open_key ON offer (buyer_id, item_id) WHERE state IN ('open', 'countered');
CREATE UNIQUE INDEX offer_op_key ON offer (buyer_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX offer_item_idx ON offer (item_id, created_at DESC, id DESC);
CREATE INDEX offer_buyer_idx ON offer (buyer_id, created_at DESC, id DESC);
CREATE INDEX offer_owner_idx ON offer (owner_id, created_at DESC, id DESC);
CREATE INDEX offer_standing_idx ON offer (item_id, owner_id) WHERE state IN ('open', 'countered');
CREATE INDEX offer_due_idx ON offer (expires_at) WHERE state IN ('open', 'countered');

-- What an owner asks of offers for a work; without a row they are taken at what the house asks.
CREATE TABLE offer_terms (
  user_id uuid NOT NULL REFERENCES users (id),
  item_id uuid NOT NULL REFERENCES item (id),
  is_open boolean NOT NULL,
  least_minor bigint CHECK (least_minor >= 100),
  PRIMARY KEY (item_id, user_id)
);
CREATE INDEX offer_terms_user_idx ON offer_terms (user_id);

ALTER TABLE orders ADD CONSTRAINT orders_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer (id);
