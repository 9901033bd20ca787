-- The newest and the oldest works of a category are walked along in an index of their own, by all that lists filter by (as in 0020): without
-- it, the walk passes by the works of all other categories.
DROP INDEX item_card_category_idx;
CREATE INDEX item_card_category_idx ON item_card (category_id, published_at DESC, item_id DESC) INCLUDE (country_code, asset_type, blockchain,
  supply, physical_nft, nsfw, curators_pick, by_celebrity, is_hidden, has_stock, accepted_payment_method, launch_at, price_minor);
