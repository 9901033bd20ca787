-- The few collections that are put forward, found without reading all.
CREATE INDEX collection_featured_idx ON collection (id) WHERE featured;
