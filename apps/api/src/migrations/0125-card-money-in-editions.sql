-- Card money goes with what it bought (docs/decisions/0087). Every card payment that bought or filled something has a row; null: its bank asks
-- for it just now, or has taken it and its owner owes it, so that it stays at risk without an end.
ALTER TABLE card_money ALTER COLUMN until DROP NOT NULL;

-- Where card money went, order by order.
CREATE TABLE order_card_money (
  order_id uuid NOT NULL REFERENCES orders (id),
  payment_id uuid NOT NULL REFERENCES card_money (payment_id),
  -- What of the order's total it paid; its payees' proceeds are locked in proportion.
  paid_minor bigint NOT NULL CHECK (paid_minor >= 0),
  -- What of the seller's proceeds is locked for it, since the editions that they sold had been bought by it.
  held_minor bigint NOT NULL CHECK (held_minor >= 0),
  -- What of it can still be lost, and goes with the editions to the buyer.
  carried_minor bigint NOT NULL CHECK (carried_minor >= 0),
  PRIMARY KEY (order_id, payment_id),
  CHECK (carried_minor >= paid_minor),
  CHECK (paid_minor + held_minor + carried_minor > 0)
);
CREATE INDEX order_card_money_payment_idx ON order_card_money (payment_id);

INSERT INTO card_money (payment_id, owner_id, amount_minor, until)
SELECT payment.id, orders.buyer_id, payment.amount_minor, CASE WHEN EXISTS (
    SELECT FROM dispute WHERE dispute.payment_id = payment.id AND dispute.state = 'open') THEN NULL ELSE orders.ended_at + interval '7 days' END
FROM orders JOIN payment ON payment.order_id = orders.id
WHERE orders.payment_mode = 'card' AND orders.state IN ('paid', 'refunded') AND orders.reason IS DISTINCT FROM 'payment came too late'
ON CONFLICT DO NOTHING;

INSERT INTO order_card_money (order_id, payment_id, paid_minor, held_minor, carried_minor)
SELECT payment.order_id, payment.id, payment.amount_minor, 0, payment.amount_minor
FROM card_money JOIN payment ON payment.id = card_money.payment_id WHERE payment.order_id IS NOT NULL;

-- Bids and offers by card: what they won.
INSERT INTO order_card_money (order_id, payment_id, paid_minor, held_minor, carried_minor)
SELECT orders.id, pledge.payment_id, least(pledge.amount_minor, orders.total_minor), 0, least(pledge.amount_minor, orders.total_minor)
FROM pledge JOIN card_money USING (payment_id) JOIN orders ON orders.buyer_id = pledge.owner_id
  AND (orders.auction_id = pledge.auction_id OR orders.offer_id IN (pledge.offer_id, pledge.answered_offer_id))
WHERE pledge.state = 'placed' AND orders.state = 'paid'
ON CONFLICT DO NOTHING;

UPDATE card_money SET until = NULL WHERE EXISTS (
  SELECT FROM dispute WHERE dispute.payment_id = card_money.payment_id AND dispute.state = 'open');

UPDATE ledger_account SET card_money_until = greatest(card_money_until, at_risk.until)
FROM (SELECT owner_id, max(coalesce(until, 'infinity')) AS until FROM card_money GROUP BY owner_id) AS at_risk
WHERE ledger_account.owner_id = at_risk.owner_id AND ledger_account.kind = 'user' AND at_risk.until > now();
