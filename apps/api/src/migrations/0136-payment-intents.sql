-- One payment intent with a purpose, where bids and offers (`pledge`) and top-ups (`top_up`) had a table each
-- (docs/decisions/0102).
ALTER TABLE payment
  ADD COLUMN purpose text NOT NULL DEFAULT 'order',
  -- open: it may be paid. succeeded: what it was for has happened. failed: it was paid, nothing came of it, and the
  -- money went back, or, of crypto, into the wallet. returned: a bid or an offer freed it later, and its owner asked
  -- for it back. cancelled: nothing was taken. null: an order says itself how it stands.
  ADD COLUMN status text,
  ADD COLUMN reason text,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN ended_at timestamptz,
  -- The Idempotency-Key of the call that began it.
  ADD COLUMN op_key text,
  ADD COLUMN item_id uuid REFERENCES item (id),
  ADD COLUMN auction_id uuid REFERENCES auction (id),
  -- The offer that came of it, or the one whose owner's price it accepts.
  ADD COLUMN offer_id uuid REFERENCES offer (id),
  ADD COLUMN answered_offer_id uuid REFERENCES offer (id),
  -- What else was asked for, as its purpose reads it.
  ADD COLUMN request jsonb,
  -- What its pledge or top-up was called: pages, mails and the log of staff still name it so.
  ADD COLUMN former_id uuid;
ALTER TABLE payment ALTER COLUMN purpose DROP DEFAULT;

UPDATE payment SET purpose = 'top-up', reason = top_up.reason, created_at = top_up.created_at, expires_at = top_up.expires_at,
  ended_at = top_up.ended_at, op_key = top_up.op_key, former_id = top_up.id,
  status = CASE top_up.state WHEN 'arrived' THEN 'succeeded' WHEN 'returned' THEN 'failed' ELSE top_up.state END
FROM top_up WHERE top_up.payment_id = payment.id;

UPDATE payment SET purpose = CASE WHEN pledge.auction_id IS NULL THEN 'offer' ELSE 'bid' END,
  reason = pledge.reason, created_at = pledge.created_at, expires_at = pledge.expires_at, ended_at = pledge.ended_at, former_id = pledge.id,
  -- One key could begin a top-up and a pledge; each was found in a table of its own.
  op_key = CASE WHEN EXISTS (SELECT FROM top_up WHERE top_up.user_id = pledge.owner_id AND top_up.op_key = pledge.op_key) THEN NULL ELSE pledge.op_key END,
  status = CASE pledge.state WHEN 'placed' THEN 'succeeded' WHEN 'unplaced' THEN 'failed' ELSE pledge.state END,
  item_id = pledge.item_id, auction_id = pledge.auction_id, offer_id = pledge.offer_id, answered_offer_id = pledge.answered_offer_id,
  request = CASE WHEN pledge.auction_id IS NULL
    THEN jsonb_build_object('quantity', quantity, 'unitPriceMinor', unit_price_minor::text, 'askedOwnerId', asked_owner_id)
    ELSE jsonb_build_object('bidMinor', bid_minor::text, 'limitMinor', limit_minor::text) END
FROM pledge WHERE pledge.payment_id = payment.id;

-- None is left over: each says what it was for.
DO $$ DECLARE unknown text; BEGIN
  SELECT string_agg(id::text, ', ') INTO unknown FROM payment WHERE order_id IS NULL AND status IS NULL;
  IF unknown IS NOT NULL THEN RAISE EXCEPTION 'payments % belong to no order, bid, offer or top-up', unknown
    USING HINT = 'Nothing has changed yet. docs/runbooks/database.md, Migrate, says what to do with them.';
  END IF;
END $$;

-- Nothing is lost on the way: as many rows and as much money in each state, by its new name.
DO $$ BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT 'top-up' AS purpose, user_id AS owner_id, CASE state WHEN 'arrived' THEN 'succeeded' WHEN 'returned' THEN 'failed' ELSE state END AS status,
        amount_minor, 1 AS side FROM top_up
      UNION ALL SELECT CASE WHEN auction_id IS NULL THEN 'offer' ELSE 'bid' END, owner_id,
        CASE state WHEN 'placed' THEN 'succeeded' WHEN 'unplaced' THEN 'failed' ELSE state END, amount_minor, 1 FROM pledge
      UNION ALL SELECT purpose, owner_id, status, amount_minor, -1 FROM payment WHERE order_id IS NULL
    ) AS moved GROUP BY purpose, owner_id, status HAVING sum(side) <> 0 OR sum(side * amount_minor) <> 0
  ) THEN RAISE EXCEPTION 'payments of bids, offers or top-ups do not come to what they came to before'; END IF;
END $$;

DROP TABLE pledge;
DROP TABLE top_up;

ALTER TABLE payment
  ADD CONSTRAINT payment_status_check CHECK (status IN ('open', 'succeeded', 'failed', 'returned', 'cancelled')),
  ADD CONSTRAINT payment_order_check CHECK (CASE WHEN purpose = 'order'
    THEN order_id IS NOT NULL AND num_nonnulls(status, reason, expires_at, ended_at, op_key, item_id, request) = 0
    ELSE order_id IS NULL AND num_nonnulls(status, expires_at) = 2 END),
  ADD CONSTRAINT payment_ended_check CHECK ((status = 'open') = (ended_at IS NULL)),
  ADD CONSTRAINT payment_time_check CHECK (expires_at > created_at),
  ADD CONSTRAINT payment_work_check CHECK (purpose NOT IN ('bid', 'offer') OR num_nonnulls(item_id, request) = 2),
  ADD CONSTRAINT payment_bid_check CHECK ((purpose = 'bid') = (auction_id IS NOT NULL)),
  ADD CONSTRAINT payment_offer_check CHECK (offer_id IS NULL OR (purpose = 'offer' AND status IN ('succeeded', 'returned'))),
  ADD CONSTRAINT payment_answer_check CHECK (answered_offer_id IS NULL OR (purpose = 'offer' AND offer_id IS NULL AND status <> 'returned')),
  ADD CONSTRAINT payment_returned_check CHECK (status <> 'returned' OR purpose IN ('bid', 'offer')),
  ADD CONSTRAINT payment_top_up_check CHECK (purpose <> 'top-up' OR amount_minor >= 100);

-- Whoever begins again lets go of what they had begun: for one work, or without one.
CREATE UNIQUE INDEX payment_open_key ON payment (owner_id, item_id) NULLS NOT DISTINCT WHERE status = 'open';
CREATE UNIQUE INDEX payment_op_key ON payment (owner_id, op_key) WHERE op_key IS NOT NULL;
CREATE UNIQUE INDEX payment_offer_key ON payment (offer_id) WHERE offer_id IS NOT NULL;
-- An offer is accepted once.
CREATE UNIQUE INDEX payment_answer_key ON payment (answered_offer_id) WHERE status = 'succeeded';
CREATE UNIQUE INDEX payment_former_key ON payment (former_id) WHERE former_id IS NOT NULL;
-- Those of no order are few beside the others.
CREATE INDEX payment_own_idx ON payment (owner_id, created_at DESC, id DESC) WHERE order_id IS NULL;
CREATE INDEX payment_purpose_idx ON payment (purpose, id DESC) WHERE order_id IS NULL;
CREATE INDEX payment_due_idx ON payment (expires_at) WHERE expires_at IS NOT NULL;
