-- Who accepted or declined which version of a legal text, and when (docs/decisions/0151). A row is never changed or deleted.

CREATE TABLE legal_consent (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  page text NOT NULL CHECK (page IN ('privacy', 'terms')),
  version integer NOT NULL CHECK (version >= 1),
  is_accepted boolean NOT NULL,
  -- sign-up: by the box that opens an account; asked: to a version that came later.
  way text NOT NULL CHECK (way IN ('sign-up', 'asked')),
  answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (way <> 'sign-up' OR is_accepted),
  -- Once accepted, always; whoever declined may think better of it.
  UNIQUE (user_id, page, version, is_accepted)
);

-- Nobody has an account without having ticked the box; until now there was one version of each text.
INSERT INTO legal_consent (user_id, page, version, is_accepted, way, answered_at)
SELECT id, page, 1, true, 'sign-up', created_at FROM users CROSS JOIN (VALUES ('privacy'), ('terms')) AS text (page) ORDER BY users.id, page;

REVOKE UPDATE, DELETE, TRUNCATE ON legal_consent FROM PUBLIC, CURRENT_USER;
