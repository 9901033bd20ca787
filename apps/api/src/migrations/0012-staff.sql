-- Every act of staff, in the order in which it committed. A row's hash covers the hash of the row before it, so that a changed, removed or
-- inserted row breaks the chain from there on (api: audit/verify-audit-log.ts). No actor: Monsoon itself, after a waiting time.
CREATE TABLE audit_entry (
  number bigint PRIMARY KEY CHECK (number >= 1),
  actor_id uuid REFERENCES users (id),
  action text NOT NULL,
  subject_id uuid REFERENCES users (id),
  -- JSON as it was hashed, byte for byte; no jsonb, which would write it in another order.
  detail text NOT NULL,
  occurred_at timestamptz NOT NULL,
  previous_hash bytea NOT NULL UNIQUE,
  hash bytea NOT NULL UNIQUE
);
CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_id, number DESC);
CREATE INDEX audit_entry_actor_idx ON audit_entry (actor_id, number DESC);
CREATE INDEX audit_entry_action_idx ON audit_entry (action, number DESC);
-- Rows are added and read, nothing else, even by the role that owns the table.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER;

-- The one row that writers lock, so that two of them never follow the same entry.
CREATE TABLE audit_head (
  id smallint PRIMARY KEY CHECK (id = 1),
  number bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (id, number, hash) VALUES (1, 0, decode(repeat('00', 32), 'hex'));

-- Why an account was closed to its owner, and what that ended. users.suspended_at is what is looked at.
CREATE TABLE suspension (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500),
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX suspension_open_key ON suspension (user_id) WHERE ended_at IS NULL;

-- Sales that a suspension took down, to be opened again with the same editions.
CREATE TABLE suspended_listing (
  suspension_id uuid NOT NULL REFERENCES suspension (id),
  listing_id uuid NOT NULL REFERENCES listing (id),
  editions text NOT NULL,
  PRIMARY KEY (suspension_id, listing_id)
);

-- Hidden works are found and sold by nobody; who holds editions of one still sees it.
ALTER TABLE item ADD COLUMN hidden_at timestamptz;
ALTER TABLE item_card ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;

ALTER TABLE item_event DROP CONSTRAINT item_event_kind_check;
ALTER TABLE item_event ADD CONSTRAINT item_event_kind_check CHECK (kind IN ('lazy_mint', 'mint', 'list', 'cancel', 'buy', 'bids', 'auction',
  'transfer', 'offer', 'import', 'export', 'refund', 'confiscate'));
