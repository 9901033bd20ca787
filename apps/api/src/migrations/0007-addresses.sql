-- Where somebody's physical works are sent.
CREATE TABLE address (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 35),
  line1 text NOT NULL CHECK (char_length(line1) BETWEEN 3 AND 150),
  line2 text NOT NULL CHECK (char_length(line2) BETWEEN 3 AND 150),
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 150),
  state text NOT NULL CHECK (char_length(state) BETWEEN 1 AND 150),
  country_code text NOT NULL REFERENCES country (code),
  contact_number text NOT NULL CHECK (contact_number ~ '^[0-9]{5,20}$'),
  postcode text NOT NULL CHECK (postcode ~ '^[0-9]{4,15}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX address_user_idx ON address (user_id, id);
