-- Where a purchase is sent once it is final, instead of staying in our custody (docs/decisions/0124).
ALTER TABLE orders
  -- With the capitals of EIP-55; null: it stays.
  ADD COLUMN delivery_address text CONSTRAINT orders_delivery_address_check
    CHECK (delivery_address ~ '^0x[0-9a-fA-F]{40}$' AND delivery_address !~ '^0x0{40}$'),
  -- When to look next whether it can leave; null: it has left, or stays after all.
  ADD COLUMN deliver_after timestamptz,
  ADD CONSTRAINT orders_deliver_after_check CHECK (deliver_after IS NULL OR delivery_address IS NOT NULL);

-- What was bought while the switch was on was kept until sending works.
UPDATE orders SET delivery_address = account.address, deliver_after = clock_timestamp()
  FROM crypto_account AS account JOIN users ON users.id = account.user_id
  WHERE account.user_id = orders.buyer_id AND account.verified_at IS NOT NULL AND users.direct_nft_transfer
    AND orders.direct_nft_transfer AND orders.state IN ('reserved', 'paid');
ALTER TABLE orders DROP COLUMN direct_nft_transfer;
CREATE INDEX orders_delivery_idx ON orders (deliver_after) WHERE deliver_after IS NOT NULL;

-- The transfer fee of a purchase has paid for its delivery.
ALTER TABLE nft_export
  ADD COLUMN order_id uuid REFERENCES orders (id),
  DROP CONSTRAINT nft_export_payment_check,
  ADD CONSTRAINT nft_export_payment_check CHECK (
    CASE WHEN order_id IS NULL THEN (payment_mode = 'fiatWallet') = (payment_id IS NULL) ELSE payment_id IS NULL AND fee_minor = 0 END);
CREATE INDEX nft_export_order_idx ON nft_export (order_id) WHERE order_id IS NOT NULL;
