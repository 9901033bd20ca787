-- Who is suspended may ask to leave with their works; somebody else than who suspended them decides (docs/decisions/0130).

-- null: nobody knows, as of suspensions that ended before this was written down.
ALTER TABLE suspension ADD COLUMN suspended_by uuid REFERENCES users (id);
UPDATE suspension SET suspended_by = (
  SELECT actor_id FROM audit_entry WHERE action = 'suspended' AND subject_id = suspension.user_id ORDER BY number DESC LIMIT 1)
WHERE ended_at IS NULL;

CREATE TABLE leave_request (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  suspension_id uuid NOT NULL REFERENCES suspension (id),
  -- Of an appeal: the refusal that it is against.
  appealed_id uuid UNIQUE REFERENCES leave_request (id),
  -- In the member's own words; empty: none.
  statement text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'ended')),
  reason text,
  decided_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK (num_nonnulls(reason, decided_by) = CASE WHEN state IN ('approved', 'refused') THEN 2 ELSE 0 END),
  CHECK (appealed_id IS NULL OR statement <> ''),
  CHECK (decided_by <> user_id)
);
-- One request a suspension, and by the column above one appeal against it.
CREATE UNIQUE INDEX leave_request_first_key ON leave_request (suspension_id) WHERE appealed_id IS NULL;
CREATE INDEX leave_request_user_idx ON leave_request (user_id);
CREATE INDEX leave_request_suspension_idx ON leave_request (suspension_id);
CREATE INDEX leave_request_board_idx ON leave_request ((state = 'waiting'), id);
