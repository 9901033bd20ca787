-- Sales that buyer and seller are still to be told of (orders/announce-sales.ts). Written with the sale, emptied every moment: lighter for a
-- purchase than a job. No foreign key: the order is written in the same transaction, and orders are never deleted.
CREATE TABLE sale_to_announce (
  order_id uuid PRIMARY KEY,
  sold_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Which regions have a work: one look each, however many works there are.
CREATE INDEX item_card_country_idx ON item_card (country_code);
