-- op_key: the Idempotency-Key of the call that opened the sale, so that a repeated call finds it. ends_at: when it ends by itself.
ALTER TABLE listing ADD COLUMN op_key text, ADD COLUMN ends_at timestamptz,
  ADD CHECK (ends_at > created_at);
CREATE UNIQUE INDEX listing_op_key ON listing (seller_id, op_key) WHERE op_key IS NOT NULL;
