-- What is said and heard in a film or a sound, in several languages (docs/decisions/0162): FileWords of the contract,
-- those that are shown first before the others. Nobody was asked for the language of what is there already.
ALTER TABLE item_media ADD COLUMN words jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(words) = 'array');
UPDATE item_media
  SET words = jsonb_build_array(jsonb_build_object('language', 'und', 'captions', captions, 'transcript', transcript))
  WHERE captions <> '' OR transcript <> '';
ALTER TABLE item_media DROP COLUMN captions, DROP COLUMN transcript;

CREATE FUNCTION pg_temp.with_words(content jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_set(content, '{media}', coalesce(jsonb_agg((file - 'captions' - 'transcript') || jsonb_build_object('words', CASE
      WHEN coalesce(file ->> 'captions', '') = '' AND coalesce(file ->> 'transcript', '') = '' THEN '[]'::jsonb
      ELSE jsonb_build_array(jsonb_build_object('language', 'und', 'captions', coalesce(file ->> 'captions', ''),
        'transcript', coalesce(file ->> 'transcript', ''))) END) ORDER BY nth), '[]'))
  FROM jsonb_array_elements(content -> 'media') WITH ORDINALITY AS files (file, nth)
$$;
UPDATE item_draft SET content = pg_temp.with_words(content) WHERE content -> 'media' <> '[]';
UPDATE catalogue_row SET content = pg_temp.with_words(content) WHERE content -> 'media' <> '[]';

-- The words that a work had before.
CREATE TABLE item_words (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  language text NOT NULL,
  captions text NOT NULL,
  transcript text NOT NULL,
  -- Until when they stood.
  until timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX item_words_item_idx ON item_words (item_id, until);
