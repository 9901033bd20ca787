-- Films and sounds of works are shown as copies, and their originals are private (docs/decisions/0133).

-- What is played instead of the original, best first: key, content type, and width and height of a film.
ALTER TABLE media ADD COLUMN copies jsonb NOT NULL DEFAULT '[]';
-- What everybody may play or see whole.
ALTER TABLE media ADD COLUMN shown_key text NOT NULL GENERATED ALWAYS AS (coalesce(copies -> 0 ->> 'key', original_key)) STORED;
ALTER TABLE media ADD COLUMN shown_type text NOT NULL GENERATED ALWAYS AS (coalesce(copies -> 0 ->> 'mimeType', mime_type)) STORED;
-- The Content Credentials (C2PA) that were in the file as it was sent.
ALTER TABLE media ADD COLUMN credentials jsonb;

ALTER TABLE upload DROP COLUMN is_checked;
ALTER TABLE upload ADD COLUMN done text[] NOT NULL DEFAULT '{}' CHECK (done <@ ARRAY['checked', 'sizes', 'poster', 'waveform', 'copies']);
