-- The newsletter. Nobody is on it before they opened the link in their mailbox.
CREATE TABLE newsletter_subscriber (
  email text PRIMARY KEY CHECK (email = lower(email) AND char_length(email) <= 256),
  -- Of the link to confirm; null once it was used.
  code_hash bytea UNIQUE,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- Of the link that stands in every mail.
  unsubscribe_hash bytea NOT NULL UNIQUE,
  CHECK ((code_hash IS NULL) = (confirmed_at IS NOT NULL))
);

-- Who may come in before the doors open (U-062). The code is mailed; what is kept is its hash.
CREATE TABLE beta_guest (
  email text PRIMARY KEY CHECK (email = lower(email) AND char_length(email) <= 256),
  name text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 150),
  code_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Clients of other origins that a person let in (docs/decisions: handing a session over).
CREATE TABLE client_consent (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, client_id)
);

-- The one-use token that takes somebody over to such a client.
CREATE TABLE handover_token (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  -- S256 of the client's verifier (RFC 7636), where it sent one.
  challenge text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The family that it began: a second use ends it.
  session_id uuid REFERENCES session (id) ON DELETE SET NULL
);
CREATE INDEX handover_token_expiry_idx ON handover_token (expires_at);

-- Whose session it is, where it is not Monsoon's own: it may do less.
ALTER TABLE session ADD COLUMN client_id text;
