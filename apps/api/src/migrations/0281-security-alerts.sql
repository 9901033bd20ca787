-- Patterns of the security log that staff were told of: the last time for each rule and each network or account
-- (docs/decisions/0165).

CREATE TABLE security_alert (
  rule text NOT NULL CHECK (rule IN ('stuffing', 'enumeration', 'accountEnumeration', 'staffReading')),
  -- A network as key id and hash, or the id of an account.
  subject text NOT NULL,
  user_id uuid REFERENCES users (id),
  counted int NOT NULL CHECK (counted > 0),
  raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (rule, subject)
);
CREATE INDEX security_alert_time_idx ON security_alert (raised_at);
CREATE INDEX security_alert_user_idx ON security_alert (user_id) WHERE user_id IS NOT NULL;
