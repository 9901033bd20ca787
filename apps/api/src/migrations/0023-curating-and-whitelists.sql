-- Who may buy a work, or the works of a collection, before everybody may: from opens_at those on the list, from ends_at everybody.
CREATE TABLE whitelist (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid UNIQUE REFERENCES item (id),
  collection_id uuid UNIQUE REFERENCES collection (id),
  opens_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(item_id, collection_id) = 1),
  CHECK (ends_at > opens_at)
);

-- value: the id of an account, an email or the address of a wallet, in small letters. Whoever is known by it may buy `quota` editions.
CREATE TABLE whitelist_entry (
  whitelist_id uuid NOT NULL REFERENCES whitelist (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('user', 'email', 'wallet')),
  value text NOT NULL CHECK (value = lower(value)),
  quota integer NOT NULL CHECK (quota BETWEEN 1 AND 1000000),
  PRIMARY KEY (whitelist_id, kind, value)
);

-- By which entry an order was let in. What is used up is counted from the orders: one that ends unpaid gives its editions back. An entry
-- that staff remove and write down again has used as much as before.
CREATE TABLE whitelist_use (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  whitelist_id uuid NOT NULL REFERENCES whitelist (id) ON DELETE CASCADE,
  kind text NOT NULL,
  value text NOT NULL
);
CREATE INDEX whitelist_use_entry_idx ON whitelist_use (whitelist_id, kind, value);

-- Whoever edits an exhibition names the version they began from. submitted_at: its curator has handed the draft in to be published.
ALTER TABLE exhibition
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN submitted_at timestamptz;
CREATE INDEX exhibition_draft_idx ON exhibition (id DESC) WHERE published_at IS NULL;

CREATE TABLE exhibition_invitation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  exhibition_id uuid NOT NULL REFERENCES exhibition (id) ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users (id),
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 1000),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined')),
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  UNIQUE (exhibition_id, artist_id),
  CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE INDEX exhibition_invitation_artist_idx ON exhibition_invitation (artist_id, id DESC);
