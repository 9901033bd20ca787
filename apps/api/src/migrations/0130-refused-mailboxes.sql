-- Addresses whose mail servers refuse our mail for good (docs/decisions/0091). Nothing is sent there while a row stands.
CREATE TABLE mail_suppression (
  email text PRIMARY KEY CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- What the server said.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  suppressed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX mail_suppression_age ON mail_suppression (suppressed_at);
