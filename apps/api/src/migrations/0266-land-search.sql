-- Parcels are found by their name and city.
ALTER TABLE land ADD COLUMN search_text tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', fold_text(name)), 'A') || setweight(to_tsvector('simple', fold_text(city)), 'B')
) STORED;
CREATE INDEX land_search_idx ON land USING gin (search_text);

INSERT INTO search_word (word)
SELECT DISTINCT word FROM land, unnest(tsvector_to_array(search_text)) AS word
WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
ON CONFLICT DO NOTHING;
