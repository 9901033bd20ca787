-- What somebody wants to be told of: sales of one work, new works of an artist, or works that a search of the marketplace finds.
CREATE TABLE alert (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('item', 'artist', 'search')),
  item_id uuid REFERENCES item (id),
  artist_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- The marketplace's query, as api: alerts/alert-search.ts writes it, and its words.
  search text CHECK (char_length(search) BETWEEN 1 AND 1000),
  words tsquery,
  -- Of a work: which of its news.
  on_sale boolean NOT NULL DEFAULT true,
  on_price_fall boolean NOT NULL DEFAULT true,
  -- The lowest price of the work that the owner of the alert was shown or told. NULL: none yet.
  known_price_minor bigint,
  by_mail boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((item_id IS NOT NULL) = (kind = 'item')),
  CHECK ((artist_id IS NOT NULL) = (kind = 'artist')),
  CHECK ((search IS NOT NULL) = (kind = 'search')),
  CHECK (kind <> 'item' OR on_sale OR on_price_fall)
);
CREATE UNIQUE INDEX alert_item_key ON alert (user_id, item_id) WHERE kind = 'item';
CREATE UNIQUE INDEX alert_artist_key ON alert (user_id, artist_id) WHERE kind = 'artist';
CREATE UNIQUE INDEX alert_search_key ON alert (user_id, search) WHERE kind = 'search';
CREATE INDEX alert_user_idx ON alert (user_id, id DESC);
-- Who is told, walked in the order of their alerts.
CREATE INDEX alert_of_item_idx ON alert (item_id, id) WHERE kind = 'item';
CREATE INDEX alert_of_artist_idx ON alert (artist_id, id) WHERE kind = 'artist';
CREATE INDEX alert_of_search_idx ON alert (id) WHERE kind = 'search';

-- What somebody was told within Monsoon. Whatever tells of one thing gives it one key, so that it is told once, however often its job runs.
CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('on-sale', 'price-fall')),
  key text NOT NULL,
  alert_id uuid REFERENCES alert (id) ON DELETE SET NULL,
  item_id uuid REFERENCES item (id),
  price_minor bigint,
  previous_price_minor bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX notice_user_idx ON notice (user_id, id DESC);
CREATE INDEX notice_unread_idx ON notice (user_id) WHERE read_at IS NULL;
CREATE INDEX notice_alert_idx ON notice (alert_id);
CREATE INDEX notice_created_idx ON notice (created_at);
