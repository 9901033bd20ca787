-- The orders by likes and by views hold what lists filter by, too (0020).
DROP INDEX item_card_most_liked_idx;
DROP INDEX item_card_most_viewed_idx;
CREATE INDEX item_card_most_liked_idx ON item_card (favourite_count DESC, item_id DESC) INCLUDE (published_at, price_minor, category_id,
  country_code, asset_type, blockchain, supply, physical_nft, nsfw, curators_pick, by_celebrity, is_hidden, has_stock,
  accepted_payment_method, launch_at);
CREATE INDEX item_card_most_viewed_idx ON item_card (view_count DESC, item_id DESC) INCLUDE (published_at, price_minor, category_id,
  country_code, asset_type, blockchain, supply, physical_nft, nsfw, curators_pick, by_celebrity, is_hidden, has_stock,
  accepted_payment_method, launch_at);
