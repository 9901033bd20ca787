-- What somebody earned by sales on chain: as their seller, the maker of the work, or its curator.
CREATE INDEX orders_on_chain_seller_idx ON orders (seller_id) WHERE payment_mode = 'metamask';
CREATE INDEX orders_on_chain_item_idx ON orders (item_id) WHERE payment_mode = 'metamask';
CREATE INDEX item_curator_idx ON item (curator_id) WHERE curator_id IS NOT NULL;
