-- A parcel from the wallet has its payment, as an order has: one thing to list and to refund (docs/decisions/0152).
INSERT INTO payment (id, purpose, status, state, owner_id, provider, amount_minor, op_key, land_id, created_at, expires_at, ended_at)
SELECT id, 'land', 'succeeded', 'succeeded', buyer_id, 'wallet', amount_minor, op_key, land_id, bought_at, bought_at + interval '3 minutes', bought_at
FROM land_purchase WHERE payment_id IS NULL;
UPDATE land_purchase SET payment_id = id WHERE payment_id IS NULL;

DROP INDEX land_purchase_op_key;
ALTER TABLE land_purchase
  DROP CONSTRAINT land_purchase_payment_check,
  ALTER COLUMN payment_id SET NOT NULL,
  DROP COLUMN op_key;
