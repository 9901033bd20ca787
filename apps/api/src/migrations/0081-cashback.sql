-- What a purchase within the countdown earned its buyer (server-rules 9; docs/decisions/0063): once an order, once a work and buyer.
CREATE TABLE cashback (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  user_id uuid NOT NULL REFERENCES users (id),
  item_id uuid NOT NULL REFERENCES item (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- Taken back by refunds.
  returned_minor bigint NOT NULL DEFAULT 0 CHECK (returned_minor BETWEEN 0 AND amount_minor),
  -- Until then it is locked in the wallet.
  pending_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, item_id)
);
CREATE INDEX cashback_user_idx ON cashback (user_id, created_at);

-- What the house gives of its share.
INSERT INTO ledger_account (id, kind, name, currency) VALUES ('01900000-0000-7000-8000-00000000002a', 'platform', 'cashback', 'USD');
