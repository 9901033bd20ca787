-- What the house tells on its home page. Both pictures show the same, one for wide windows and one for narrow ones.
CREATE TABLE announcement (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 150),
  -- A path of ours, or another site.
  link text NOT NULL CHECK (char_length(link) <= 500 AND link ~ '^(/([^/\\]|$)|https?://)'),
  desktop_image_id uuid NOT NULL REFERENCES media (id),
  mobile_image_id uuid NOT NULL REFERENCES media (id),
  -- null: a draft.
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX announcement_newest_idx ON announcement (published_at DESC, id DESC) WHERE published_at IS NOT NULL;

-- What was looked at, liked and bought most in seven days (U-021), written anew by a job; lists read it by rank.
CREATE TABLE trending_item (
  rank integer PRIMARY KEY CHECK (rank >= 1),
  item_id uuid NOT NULL UNIQUE REFERENCES item (id) ON DELETE CASCADE,
  score bigint NOT NULL CHECK (score >= 0)
);
CREATE TABLE trending_artist (
  rank integer PRIMARY KEY CHECK (rank >= 1),
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  score bigint NOT NULL CHECK (score >= 0)
);

-- The figures of the house, counted by the same job: no reader waits for a count over everything.
CREATE TABLE house_figures (
  id smallint PRIMARY KEY CHECK (id = 1),
  users bigint NOT NULL DEFAULT 0,
  artists bigint NOT NULL DEFAULT 0,
  items bigint NOT NULL DEFAULT 0,
  exhibitions bigint NOT NULL DEFAULT 0,
  volume_minor bigint NOT NULL DEFAULT 0,
  counted_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO house_figures (id) VALUES (1);

-- The history of all trade, the newest first, by kind; sales of the last days are found by it too.
CREATE INDEX item_event_kind_idx ON item_event (kind, occurred_at DESC, id DESC);

ALTER TABLE users
  -- A film in place of the background picture.
  ADD COLUMN background_film_id uuid REFERENCES media (id),
  -- Since when works that are not for everybody are shown without a veil: when the person said to be of age. null: veiled.
  ADD COLUMN nsfw_unveiled_at timestamptz;
