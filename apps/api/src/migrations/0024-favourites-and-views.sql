-- What somebody likes. The number of each work stands on its card, changed in the same transaction.
CREATE TABLE favourite (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, item_id)
);
CREATE INDEX favourite_user_idx ON favourite (user_id, created_at DESC, item_id DESC);
CREATE INDEX favourite_item_idx ON favourite (item_id, created_at);

-- One view per viewer, item and day (server-rules 34). The hash is salted by the day and by the work, and the salt is forgotten with the
-- day: nobody can be followed from work to work, or from day to day.
CREATE TABLE view_salt (day date PRIMARY KEY, salt bytea NOT NULL CHECK (octet_length(salt) = 32));
CREATE TABLE item_view (
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  day date NOT NULL,
  viewer_hash bytea NOT NULL CHECK (octet_length(viewer_hash) = 16),
  is_counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (item_id, day, viewer_hash)
);
CREATE INDEX item_view_uncounted_idx ON item_view (day, item_id) WHERE NOT is_counted;
CREATE INDEX item_view_counted_idx ON item_view (day) WHERE is_counted;

-- What remains of views: how many a work had on a day.
CREATE TABLE item_view_day (
  day date NOT NULL,
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, item_id)
);

ALTER TABLE item_card
  ADD COLUMN favourite_count integer NOT NULL DEFAULT 0 CHECK (favourite_count >= 0),
  ADD COLUMN view_count integer NOT NULL DEFAULT 0 CHECK (view_count >= 0);
CREATE INDEX item_card_most_liked_idx ON item_card (favourite_count DESC, item_id DESC);
CREATE INDEX item_card_most_viewed_idx ON item_card (view_count DESC, item_id DESC);
