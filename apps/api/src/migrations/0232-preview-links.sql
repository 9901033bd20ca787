-- Secret links by which collectors see the works of a release before it appears (docs/decisions/0140).

CREATE TABLE preview_link (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  release_id uuid NOT NULL REFERENCES release (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL UNIQUE,
  -- For whom it is, as its maker noted it.
  label text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  opened integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz,
  CHECK (opened >= 0),
  CHECK ((opened = 0) = (last_opened_at IS NULL))
);
CREATE INDEX preview_link_release_idx ON preview_link (release_id);
