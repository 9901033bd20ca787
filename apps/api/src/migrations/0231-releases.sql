-- Drafts that are published together at a moment (docs/decisions/0140).

CREATE TABLE release (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  artist_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  appears_at timestamptz NOT NULL,
  appeared_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX release_artist_idx ON release (artist_id, appears_at DESC);
CREATE INDEX release_due_idx ON release (appears_at) WHERE appeared_at IS NULL;

-- approved_at: it waits for its release, and nobody has to look at it any more.
ALTER TABLE item_draft
  ADD COLUMN release_id uuid REFERENCES release (id),
  ADD COLUMN approved_at timestamptz,
  ADD CHECK (approved_at IS NULL OR (release_id IS NOT NULL AND submitted_at IS NULL));
CREATE INDEX item_draft_release_idx ON item_draft (release_id) WHERE release_id IS NOT NULL;

-- The release by which it appeared.
ALTER TABLE item ADD COLUMN release_id uuid REFERENCES release (id) ON DELETE SET NULL;
CREATE INDEX item_release_idx ON item (release_id) WHERE release_id IS NOT NULL;

-- A presale of all works of a release.
ALTER TABLE whitelist
  ADD COLUMN release_id uuid UNIQUE REFERENCES release (id) ON DELETE CASCADE,
  DROP CONSTRAINT whitelist_check,
  ADD CONSTRAINT whitelist_check CHECK (num_nonnulls(item_id, collection_id, release_id) = 1);
