-- Text as searches compare it: without accents and capitals. Declared immutable, so that columns can be made by it: the rules of unaccent
-- do not change under a running database.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, $1));

-- Who and what is found by name. The database keeps these columns itself. Who is private is not found by name (Q-050).
ALTER TABLE users ADD COLUMN search_text tsvector NOT NULL GENERATED ALWAYS AS (
  CASE WHEN is_private OR suspended_at IS NOT NULL THEN ''::tsvector
    ELSE setweight(to_tsvector('simple', fold_text(name)), 'A') || setweight(to_tsvector('simple', fold_text(coalesce(user_name, ''))), 'B')
  END
) STORED;
CREATE INDEX users_search_idx ON users USING gin (search_text);
ALTER TABLE exhibition ADD COLUMN search_text tsvector NOT NULL
  GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold_text(title)), 'A')) STORED;
CREATE INDEX exhibition_search_idx ON exhibition USING gin (search_text);
ALTER TABLE collection ADD COLUMN search_text tsvector NOT NULL
  GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold_text(name)), 'A')) STORED;
CREATE INDEX collection_search_idx ON collection USING gin (search_text);

-- Every word that something is found by: what a mistyped word may have meant (docs/decisions/0037). Words are only ever added.
CREATE TABLE search_word (word text PRIMARY KEY CHECK (char_length(word) BETWEEN 3 AND 40));
CREATE INDEX search_word_near_idx ON search_word USING gin (word gin_trgm_ops);
CREATE INDEX search_word_short_idx ON search_word USING gin (word gin_trgm_ops) WHERE char_length(word) <= 6;

-- Words that share enough trigrams with a typed one to be a mistyped form of it. A short word shares few after one error, one of 8 or 9
-- letters few after two.
CREATE FUNCTION near_short_words(typed text) RETURNS SETOF text LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.1 AS $$
  SELECT word FROM search_word WHERE word % typed AND char_length(word) <= 6 ORDER BY similarity(word, typed) DESC, word LIMIT 200
$$;
CREATE FUNCTION near_middling_words(typed text) RETURNS SETOF text LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.19 AS $$
  SELECT word FROM search_word WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 200
$$;
CREATE FUNCTION near_words(typed text) RETURNS SETOF text LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.26 AS $$
  SELECT word FROM search_word WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 200
$$;

INSERT INTO search_word (word)
SELECT DISTINCT word FROM (
  SELECT search_text FROM item_card UNION ALL SELECT search_text FROM users
  UNION ALL SELECT search_text FROM exhibition UNION ALL SELECT search_text FROM collection
) AS known, unnest(tsvector_to_array(search_text)) AS word
WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]';
