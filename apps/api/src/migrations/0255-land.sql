-- Parcels of land, and who has bought them (docs/decisions/0148).
CREATE TABLE land (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  token_id bigint NOT NULL UNIQUE CHECK (token_id BETWEEN 1 AND 999999999999999),
  number integer NOT NULL UNIQUE CHECK (number >= 1),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 60),
  type text NOT NULL CHECK (type IN ('Waterfront', 'Garden', 'Terrace', 'Courtyard')),
  -- Millionths of a degree, east and north positive: exact, as a place is a key.
  longitude_e6 integer NOT NULL CHECK (longitude_e6 BETWEEN -180000000 AND 180000000),
  latitude_e6 integer NOT NULL CHECK (latitude_e6 BETWEEN -90000000 AND 90000000),
  width_m integer NOT NULL CHECK (width_m BETWEEN 1 AND 10000),
  depth_m integer NOT NULL CHECK (depth_m BETWEEN 1 AND 10000),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 4000),
  -- [{trait_type, value}], in the order in which they are shown.
  attributes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(attributes) = 'array'),
  price_minor bigint NOT NULL CHECK (price_minor BETWEEN 1 AND 100000000000),
  -- From the air.
  media_id uuid REFERENCES media (id),
  -- Who is paying for it just now.
  held_by uuid REFERENCES users (id),
  held_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT land_place_key UNIQUE (longitude_e6, latitude_e6, city),
  CONSTRAINT land_hold_check CHECK ((held_by IS NULL) = (held_until IS NULL))
);
CREATE INDEX land_media_idx ON land (media_id) WHERE media_id IS NOT NULL;

-- Its owner is whoever bought it last, unless that was given back.
CREATE TABLE land_purchase (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  land_id uuid NOT NULL REFERENCES land (id),
  buyer_id uuid NOT NULL REFERENCES users (id),
  mode text NOT NULL CHECK (mode IN ('card', 'crypto', 'fiatWallet')),
  payment_id uuid UNIQUE REFERENCES payment (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  op_key text,
  bought_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  returned_at timestamptz,
  CONSTRAINT land_purchase_payment_check CHECK ((mode = 'fiatWallet') = (payment_id IS NULL))
);
-- Quantity 1 (server-rules 31).
CREATE UNIQUE INDEX land_purchase_owner_key ON land_purchase (land_id) WHERE returned_at IS NULL;
CREATE UNIQUE INDEX land_purchase_op_key ON land_purchase (buyer_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX land_purchase_land_idx ON land_purchase (land_id);
CREATE INDEX land_purchase_buyer_idx ON land_purchase (buyer_id, id DESC);

ALTER TABLE payment
  ADD COLUMN land_id uuid REFERENCES land (id),
  ADD CONSTRAINT payment_land_check CHECK ((purpose = 'land') = (land_id IS NOT NULL));
-- One at a time for a work, for a parcel, and for what is neither.
DROP INDEX payment_open_key;
CREATE UNIQUE INDEX payment_open_key ON payment (owner_id, item_id, land_id) NULLS NOT DISTINCT WHERE status = 'open';
CREATE INDEX payment_land_idx ON payment (land_id) WHERE land_id IS NOT NULL;

INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-00000000002d', 'platform', 'land sales', 'USD');
