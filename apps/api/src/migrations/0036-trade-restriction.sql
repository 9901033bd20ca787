-- Since when nobody buys or sells a work (buySellRestrict, U-019); null: it is traded.
ALTER TABLE item ADD COLUMN trade_restricted_at timestamptz;
