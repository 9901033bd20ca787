-- What people are told of within Monsoon: alerts, and now what happens to their bids, sales and offers (docs/decisions/0047).
ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost', 'auction-cancelled',
    'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted', 'offer-rejected',
    'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall')),
  ADD COLUMN order_id uuid REFERENCES orders (id),
  ADD COLUMN until timestamptz,
  ADD COLUMN reason text,
  -- False: its receiver wants to see none of the kind. It stays, so that its mail is sent once.
  ADD COLUMN is_shown boolean NOT NULL DEFAULT true,
  -- When it was written or read: streams find by it what is new.
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp();
DROP INDEX notice_user_idx, notice_unread_idx;
CREATE INDEX notice_user_idx ON notice (user_id, id DESC) WHERE is_shown;
CREATE INDEX notice_unread_idx ON notice (user_id, id DESC) WHERE read_at IS NULL AND is_shown;
CREATE INDEX notice_changed_idx ON notice (changed_at);

-- Where somebody wants to be told of what. No row: everywhere.
CREATE TABLE notice_choice (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('bids', 'auction-ends', 'purchases', 'sales', 'sale-ends', 'offers-received', 'offers-answered',
    'offers-expired', 'alerts')),
  in_app boolean NOT NULL DEFAULT true,
  by_mail boolean NOT NULL DEFAULT true,
  to_second_email boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, topic),
  -- Receipts are not a matter of choice.
  CHECK (topic <> 'purchases' OR (by_mail AND to_second_email))
);
