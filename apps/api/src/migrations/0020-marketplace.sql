-- What staff put forward (U-021): works on the wall of home, in the showcase and in the banner, and artists known beyond their field.
ALTER TABLE item
  ADD COLUMN featured boolean NOT NULL DEFAULT false,
  ADD COLUMN showcase boolean NOT NULL DEFAULT false,
  ADD COLUMN banner boolean NOT NULL DEFAULT false;
CREATE INDEX item_featured_idx ON item (published_at DESC, id DESC) WHERE featured;
CREATE INDEX item_showcase_idx ON item (published_at DESC, id DESC) WHERE showcase;
CREATE INDEX item_banner_idx ON item (published_at DESC, id DESC) WHERE banner;
ALTER TABLE users ADD COLUMN celebrity boolean NOT NULL DEFAULT false;

-- People in the orders of their lists. A private account is found and sorted by its address alone (Q-050).
CREATE INDEX users_newest_idx ON users (type, created_at DESC, id DESC);
CREATE INDEX users_name_idx ON users (type, (CASE WHEN is_private THEN custody_address ELSE lower(name) END), id);

-- facets: what a work is, as words of one index ('category:music', 'media:video', 'single', 'tag:rain'), written by item-card-queries.ts.
-- has_stock changes with the first and the last edition alone, so that what is between them touches no index.
ALTER TABLE item_card
  ADD COLUMN by_celebrity boolean NOT NULL DEFAULT false,
  ADD COLUMN has_stock boolean GENERATED ALWAYS AS (available_quantity > 0) STORED,
  ADD COLUMN facets text[] NOT NULL DEFAULT '{}';
UPDATE item_card AS card SET facets = array_remove(ARRAY[
    'category:' || category_id, 'region:' || country_code, 'media:' || asset_type, 'chain:' || blockchain,
    CASE WHEN supply = 1 THEN 'single' ELSE 'multiple' END, CASE WHEN physical_nft THEN 'physical' END,
    CASE WHEN curators_pick THEN 'pick' END
  ], NULL) || ARRAY(SELECT 'tag:' || tag_id FROM item_tag WHERE item_tag.item_id = card.item_id);
CREATE INDEX item_card_facets_idx ON item_card USING gin (facets);

-- Lists in their orders, with all that they filter by: the works of a page are found without a look at works that are not on it.
DROP INDEX item_card_newest_idx;
DROP INDEX item_card_price_idx;
DROP INDEX item_card_dearest_idx;
CREATE INDEX item_card_newest_idx ON item_card (published_at DESC, item_id DESC) INCLUDE (category_id, country_code, asset_type, blockchain,
  supply, physical_nft, nsfw, curators_pick, by_celebrity, is_hidden, has_stock, accepted_payment_method, launch_at, price_minor);
CREATE INDEX item_card_price_idx ON item_card (price_minor, item_id) INCLUDE (published_at, category_id, country_code, asset_type, blockchain,
  supply, physical_nft, nsfw, curators_pick, by_celebrity, is_hidden, has_stock, accepted_payment_method, launch_at);
CREATE INDEX item_card_dearest_idx ON item_card (price_minor DESC NULLS LAST, item_id DESC) INCLUDE (published_at, category_id, country_code,
  asset_type, blockchain, supply, physical_nft, nsfw, curators_pick, by_celebrity, is_hidden, has_stock, accepted_payment_method, launch_at);
-- What is for sale, and what is paid in which way: where that is rare, lists ask these.
CREATE INDEX item_card_stock_idx ON item_card (launch_at) WHERE has_stock;
CREATE INDEX item_card_launch_idx ON item_card (launch_at);
CREATE INDEX item_card_payment_idx ON item_card (accepted_payment_method);
