CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE country (code text PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'), name text NOT NULL UNIQUE);
CREATE TABLE region (
  country_code text PRIMARY KEY REFERENCES country (code),
  name text NOT NULL, sub_region text NOT NULL, region text NOT NULL, position integer NOT NULL
);
CREATE TABLE category (id text PRIMARY KEY, name text NOT NULL UNIQUE, position integer NOT NULL);
CREATE TABLE tag (id text PRIMARY KEY, name text NOT NULL UNIQUE);

-- One uploaded file. Its renditions follow from its size and avif_state (api: files/picture-boxes.ts), so none are listed here.
CREATE TABLE media (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('images', 'gif', 'video', 'audio')),
  content_hash text NOT NULL UNIQUE,
  original_key text NOT NULL,
  mime_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  width integer, height integer, duration_ms integer,
  color text NOT NULL DEFAULT '#e9e6e1' CHECK (color ~ '^#[0-9a-f]{6}$'),
  avif_state text NOT NULL DEFAULT 'pending' CHECK (avif_state IN ('pending', 'done', 'none')),
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE users ADD FOREIGN KEY (profile_picture_id) REFERENCES media (id);
ALTER TABLE users ADD FOREIGN KEY (background_picture_id) REFERENCES media (id);

CREATE TABLE collection (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 150),
  description text NOT NULL DEFAULT '',
  logo_id uuid REFERENCES media (id),
  thumbnail_id uuid REFERENCES media (id),
  background_id uuid REFERENCES media (id),
  featured boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX collection_owner_idx ON collection (owner_id);

CREATE TABLE item (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  creator_id uuid NOT NULL REFERENCES users (id),
  curator_id uuid REFERENCES users (id),
  collection_id uuid REFERENCES collection (id),
  category_id text NOT NULL REFERENCES category (id),
  country_code text REFERENCES country (code),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 150),
  description text NOT NULL DEFAULT '',
  year integer,
  medium text NOT NULL DEFAULT '',
  width_mm integer, height_mm integer,
  asset_type text NOT NULL CHECK (asset_type IN ('images', 'gif', 'video', 'audio')),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999999999),
  token_type text NOT NULL DEFAULT 'ERC1155',
  blockchain text NOT NULL DEFAULT 'polygon' CHECK (blockchain IN ('ethereum', 'polygon')),
  token_id text, contract_address text,
  item_status text NOT NULL DEFAULT 'not_mint' CHECK (item_status IN ('not_mint', 'minted')),
  royalty_bps integer CHECK (royalty_bps BETWEEN 0 AND 5000),
  physical_nft boolean NOT NULL DEFAULT false,
  physical_description text NOT NULL DEFAULT '',
  lockable_content text,
  nsfw boolean NOT NULL DEFAULT false,
  curators_pick boolean NOT NULL DEFAULT false,
  cashback_available boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX item_creator_idx ON item (creator_id, published_at DESC);
CREATE INDEX item_collection_idx ON item (collection_id, published_at DESC);

-- Position 0 is the picture that stands for the work: of a film or a sound, its cover.
CREATE TABLE item_media (
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  position integer NOT NULL,
  media_id uuid NOT NULL REFERENCES media (id),
  alt_text text NOT NULL,
  PRIMARY KEY (item_id, position)
);
CREATE TABLE item_tag (
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  tag_id text NOT NULL REFERENCES tag (id),
  PRIMARY KEY (item_id, tag_id)
);

-- A fixed-price sale: `saleId` in the API. Available editions are those of edition_range with this listing_id and state 'listed'.
CREATE TABLE listing (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  seller_id uuid NOT NULL REFERENCES users (id),
  version integer NOT NULL DEFAULT 1,
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 1000),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  total_quantity integer NOT NULL CHECK (total_quantity > 0),
  available_quantity integer NOT NULL,
  accepted_payment_method text NOT NULL DEFAULT 'fiat' CHECK (accepted_payment_method IN ('fiat', 'crypto', 'all')),
  is_primary boolean NOT NULL,
  launch_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'sold', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (available_quantity BETWEEN 0 AND total_quantity)
);
CREATE INDEX listing_item_idx ON listing (item_id, created_at DESC);
CREATE INDEX listing_seller_idx ON listing (seller_id);

-- Editions 1..N as ranges: one holder each, never two over the same number (server-rules 12; docs/decisions/0004).
CREATE TABLE edition_range (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  first_no integer NOT NULL CHECK (first_no >= 1),
  last_no integer NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id),
  state text NOT NULL DEFAULT 'held'
    CHECK (state IN ('held', 'listed', 'in_auction', 'reserved', 'requested', 'exporting', 'out')),
  listing_id uuid REFERENCES listing (id),
  order_id uuid,
  acquired_at timestamptz NOT NULL DEFAULT now(),
  CHECK (last_no >= first_no),
  CHECK ((state = 'listed' AND listing_id IS NOT NULL) OR state <> 'listed'),
  CHECK ((state = 'reserved') = (order_id IS NOT NULL)),
  EXCLUDE USING gist (item_id WITH =, int4range(first_no, last_no, '[]') WITH &&)
);
CREATE INDEX edition_range_listing_idx ON edition_range (listing_id, first_no) WHERE state = 'listed';
CREATE INDEX edition_range_order_idx ON edition_range (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX edition_range_owner_idx ON edition_range (owner_id, acquired_at DESC);

-- Provenance, append-only.
CREATE TABLE item_event (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id),
  kind text NOT NULL CHECK (kind IN ('lazy_mint', 'mint', 'list', 'cancel', 'buy', 'bids', 'auction', 'transfer', 'offer', 'import', 'export', 'refund')),
  from_id uuid REFERENCES users (id),
  to_id uuid REFERENCES users (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  editions text NOT NULL DEFAULT '',
  amount_minor bigint,
  currency text,
  order_id uuid,
  listing_id uuid,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX item_event_item_idx ON item_event (item_id, occurred_at DESC, id DESC);
CREATE UNIQUE INDEX item_event_order_key ON item_event (order_id, kind) WHERE order_id IS NOT NULL;

-- Read model of the marketplace list: one row a published item, refreshed in the transaction that changes what it shows.
CREATE TABLE item_card (
  item_id uuid PRIMARY KEY REFERENCES item (id) ON DELETE CASCADE,
  published_at timestamptz NOT NULL,
  name text NOT NULL,
  creator_id uuid NOT NULL REFERENCES users (id),
  year integer,
  medium text NOT NULL,
  thumbnail_id uuid REFERENCES media (id),
  thumbnail_alt text NOT NULL DEFAULT '',
  -- The film or the sound of a work that is one.
  film_key text,
  category_id text NOT NULL,
  country_code text,
  asset_type text NOT NULL,
  blockchain text NOT NULL,
  supply integer NOT NULL,
  physical_nft boolean NOT NULL,
  nsfw boolean NOT NULL,
  curators_pick boolean NOT NULL,
  -- The sale that the card shows: the primary one while it has stock, else the cheapest resale, else the last.
  listing_id uuid,
  seller_id uuid,
  price_minor bigint,
  accepted_payment_method text,
  launch_at timestamptz,
  available_quantity integer NOT NULL DEFAULT 0,
  search_text tsvector NOT NULL
);
CREATE INDEX item_card_newest_idx ON item_card (published_at DESC, item_id DESC);
CREATE INDEX item_card_price_idx ON item_card (price_minor, item_id);
CREATE INDEX item_card_dearest_idx ON item_card (price_minor DESC NULLS LAST, item_id DESC);
CREATE INDEX item_card_category_idx ON item_card (category_id, published_at DESC, item_id DESC);
CREATE INDEX item_card_search_idx ON item_card USING gin (search_text);
CREATE INDEX item_card_creator_idx ON item_card (creator_id, published_at DESC);
