-- When all sessions of an account were ended last: a login whose proof is older begins none.
ALTER TABLE users ADD COLUMN sessions_ended_at timestamptz;

-- Since when the account has been protected by a second factor, and when that was switched off. What was off for three days begins anew.
ALTER TABLE two_factor ADD COLUMN protected_since timestamptz, ADD COLUMN switched_off_at timestamptz;
UPDATE two_factor SET protected_since = confirmed_at, switched_off_at = CASE WHEN is_enabled THEN NULL ELSE confirmed_at END;

-- How far the audit log was followed last, so that a look at it goes on from there. Once a night it is followed from its beginning.
CREATE TABLE audit_checkpoint (
  id smallint PRIMARY KEY CHECK (id = 1),
  number bigint NOT NULL,
  hash bytea NOT NULL,
  checked_at timestamptz NOT NULL
);
INSERT INTO audit_checkpoint (id, number, hash, checked_at)
VALUES (1, 0, decode(repeat('00', 32), 'hex'), clock_timestamp());

-- Files that no row leads to (yet): noted before they are written, and when their row is deleted. A sweep removes them when they are due.
CREATE TABLE stray_file (
  store text NOT NULL CHECK (store IN ('public', 'private')),
  file_key text NOT NULL,
  due_at timestamptz NOT NULL,
  -- A sweep has begun to remove it: too late to keep it.
  claimed_at timestamptz,
  -- Noted for a day after it is gone, so that who was about to keep it learns that.
  removed_at timestamptz,
  CHECK (removed_at IS NULL OR claimed_at IS NOT NULL),
  PRIMARY KEY (store, file_key)
);
CREATE INDEX stray_file_due_idx ON stray_file (due_at) WHERE removed_at IS NULL;
CREATE INDEX stray_file_removed_idx ON stray_file (removed_at) WHERE removed_at IS NOT NULL;
