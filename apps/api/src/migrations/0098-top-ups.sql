-- Wallets topped up by card (docs/decisions/0069). The payment of a top-up is of no order.
CREATE TABLE top_up (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  payment_id uuid NOT NULL UNIQUE REFERENCES payment (id),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 100),
  -- open: the card may be charged. arrived: the money is in the wallet. returned: the card paid, and it went back. cancelled: nothing was taken.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'arrived', 'returned', 'cancelled')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The Idempotency-Key of the call that began it.
  op_key text,
  CHECK (expires_at > created_at),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
-- Whoever begins again lets go of what they had begun.
CREATE UNIQUE INDEX top_up_open_key ON top_up (user_id) WHERE state = 'open';
CREATE UNIQUE INDEX top_up_op_key ON top_up (user_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX top_up_user_idx ON top_up (user_id, id DESC);
CREATE INDEX top_up_due_idx ON top_up (expires_at);

-- Card money in wallets: its owner may spend it at once, but withdraw as much only later, when its bank can hardly take it back.
CREATE TABLE card_money (
  payment_id uuid PRIMARY KEY REFERENCES payment (id),
  owner_id uuid NOT NULL REFERENCES users (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  until timestamptz NOT NULL
);
CREATE INDEX card_money_owner_idx ON card_money (owner_id, until);
-- Until when a wallet has such money: what others earn by what it pays is locked as if the card had paid it.
ALTER TABLE ledger_account ADD COLUMN card_money_until timestamptz;

ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost', 'auction-cancelled',
    'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted', 'offer-rejected',
    'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall', 'card-money-back', 'withdrawal-requested',
    'withdrawal-reviewing', 'withdrawal-approved', 'withdrawal-processing', 'withdrawal-paid', 'withdrawal-rejected', 'withdrawal-failed',
    'withdrawal-cancelled', 'withdrawal-returned', 'top-up-arrived', 'top-up-returned'));
