-- A picture that is taken from a film which was uploaded: an upload that nobody sends (docs/decisions/0144).
ALTER TABLE upload ADD COLUMN still_of uuid REFERENCES upload (id) ON DELETE SET NULL;
ALTER TABLE upload ADD COLUMN still_ms integer CHECK (still_ms >= 0);
ALTER TABLE upload DROP CONSTRAINT upload_bytes_check;
ALTER TABLE upload ADD CONSTRAINT upload_bytes_check CHECK (bytes > 0 OR still_ms IS NOT NULL);
CREATE INDEX upload_still_of_idx ON upload (still_of) WHERE still_of IS NOT NULL;
