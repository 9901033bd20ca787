-- The history of all trade has sales of land in their order.
CREATE INDEX land_purchase_time_idx ON land_purchase (bought_at DESC, id DESC);
