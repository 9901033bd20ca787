-- An exhibition: works in rooms, chosen, ordered and sized by a curator. A draft has no published_at.
CREATE TABLE exhibition (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  curator_id uuid NOT NULL REFERENCES users (id),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 150),
  -- HTML as domain/html-text.ts leaves it; never stored as it was sent.
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 20000),
  country_code text NOT NULL REFERENCES region (country_code),
  -- The dye of its cover (contract: cloths.ts).
  cloth text NOT NULL CHECK (cloth IN
    ('madder', 'indigo', 'turmeric', 'lac', 'henna', 'verdigris', 'prussian', 'walnut', 'ash', 'salt')),
  cover_item_id uuid REFERENCES item (id),
  logo_id uuid REFERENCES media (id),
  background_id uuid REFERENCES media (id),
  film_id uuid REFERENCES media (id),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  featured boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (end_at > start_at)
);
CREATE INDEX exhibition_start_idx ON exhibition (start_at DESC) WHERE published_at IS NOT NULL;
CREATE INDEX exhibition_curator_idx ON exhibition (curator_id);

CREATE TABLE exhibition_room (
  exhibition_id uuid NOT NULL REFERENCES exhibition (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 150),
  wall_text text NOT NULL DEFAULT '' CHECK (char_length(wall_text) <= 2000),
  PRIMARY KEY (exhibition_id, position)
);

-- A work hangs once in an exhibition. Its scale is its share of the wall's height on the hang line.
CREATE TABLE exhibition_item (
  exhibition_id uuid NOT NULL,
  room_position integer NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  item_id uuid NOT NULL REFERENCES item (id),
  scale_percent integer NOT NULL DEFAULT 100 CHECK (scale_percent BETWEEN 60 AND 100),
  PRIMARY KEY (exhibition_id, item_id),
  UNIQUE (exhibition_id, room_position, position),
  FOREIGN KEY (exhibition_id, room_position) REFERENCES exhibition_room (exhibition_id, position) ON DELETE CASCADE
);
CREATE INDEX exhibition_item_item_idx ON exhibition_item (item_id);

CREATE TABLE exhibition_artist (
  exhibition_id uuid NOT NULL REFERENCES exhibition (id) ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users (id),
  PRIMARY KEY (exhibition_id, artist_id)
);
CREATE INDEX exhibition_artist_artist_idx ON exhibition_artist (artist_id);
