-- What a work is, as words of one index with the words that it is searched by (docs/decisions/0043): 'category:music', 'single', 'tag:rain'.
-- The rules of price_step and week_of stand in catalog/card-trait-queries.ts, too.

-- Twelve steps for each digit of a price, each about a fifth above the last.
CREATE FUNCTION price_step(price_minor bigint) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN 12 * length(price_minor::text)
    + width_bucket(rpad(left(price_minor::text, 2), 2, '0')::integer, ARRAY[10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]);

-- Immutable: the seconds of a moment are the same in every time zone.
CREATE FUNCTION week_of(moment timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN floor(extract(epoch FROM moment) / 604800)::integer;

CREATE FUNCTION card_facets(
  category_id text, country_code text, asset_type text, blockchain text, accepted_payment_method text, supply integer, physical_nft boolean,
  nsfw boolean, curators_pick boolean, by_celebrity boolean, has_stock boolean, price_minor bigint, published_at timestamptz, tag_ids text[]
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(ARRAY[
    'category:' || category_id, 'region:' || country_code, 'media:' || asset_type, 'chain:' || blockchain,
    'paid:' || accepted_payment_method, CASE WHEN supply = 1 THEN 'single' ELSE 'multiple' END,
    CASE WHEN physical_nft THEN 'physical' ELSE 'digital' END, CASE WHEN NOT nsfw THEN 'safe' END,
    CASE WHEN curators_pick THEN 'pick' END, CASE WHEN by_celebrity THEN 'celebrity' END, CASE WHEN has_stock THEN 'stock' END,
    'price:' || price_step(price_minor), 'week:' || week_of(published_at)
  ], NULL) || ARRAY(SELECT 'tag:' || tag_id FROM unnest(tag_ids) AS tag_id);

-- Its tags stand on the card; all else that facets say stands there already.
ALTER TABLE item_card ADD COLUMN tag_ids text[] NOT NULL DEFAULT '{}';
UPDATE item_card AS card SET tag_ids = tagged.tag_ids
FROM (SELECT item_id, array_agg(tag_id) AS tag_ids FROM item_tag GROUP BY item_id) AS tagged WHERE tagged.item_id = card.item_id;

-- One index instead of five: works that match are met in it, not in bitmaps of all that match one condition.
DROP INDEX item_card_facets_idx;
DROP INDEX item_card_search_idx;
DROP INDEX item_card_stock_idx;
DROP INDEX item_card_payment_idx;
ALTER TABLE item_card DROP COLUMN facets;
CREATE INDEX item_card_found_idx ON item_card USING gin (card_facets(category_id, country_code, asset_type, blockchain,
  accepted_payment_method, supply, physical_nft, nsfw, curators_pick, by_celebrity, has_stock, price_minor, published_at, tag_ids), search_text);
