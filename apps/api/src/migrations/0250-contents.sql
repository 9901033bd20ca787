-- What the house says of itself, version by version (docs/decisions/0146). A row is never changed or deleted.

CREATE TABLE content_version (
  page text NOT NULL CHECK (page IN ('faq', 'press', 'jobs', 'people')),
  -- Version 1 is the program's own and no row.
  version integer NOT NULL CHECK (version > 1),
  -- Lists of entries: Contents of the contract.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  published_by uuid NOT NULL REFERENCES users (id),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (page, version)
);
