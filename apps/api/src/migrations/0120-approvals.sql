-- What staff do with money, art and accounts of others, and who agreed to it (docs/decisions/0084). One row an act, also where one person is enough:
-- sums of a day and chains of acts are read from here.
CREATE TABLE approval (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  act text NOT NULL CHECK (act IN ('withdrawal-review', 'withdrawal-approval', 'withdrawal-payment', 'withdrawal-failure', 'withdrawal-return',
    'refund', 'top-up-refund', 'confiscation', 'identity', 'recovery', 'role', 'external-purchase', 'difference')),
  -- The withdrawal, refund, submission … that it is about.
  ref uuid NOT NULL,
  -- Whose account it concerns; null: nobody's, or nobody knows whose.
  subject_id uuid REFERENCES users (id),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  -- What else was asked for and is agreed to, as it was then.
  terms jsonb NOT NULL DEFAULT '{}',
  reason text,
  asked_by uuid NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  needs_two boolean NOT NULL,
  -- waiting: for a second person. done: it was agreed to, or one person was enough. declined: also where what it was about ended by itself.
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'declined')),
  agreed_by uuid REFERENCES users (id),
  declined_by uuid REFERENCES users (id),
  ended_at timestamptz,
  CHECK (agreed_by <> asked_by),
  CHECK (asked_by <> subject_id),
  CHECK (agreed_by <> subject_id),
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK (state <> 'waiting' OR needs_two),
  CHECK ((state = 'done' AND needs_two) = (agreed_by IS NOT NULL)),
  CHECK (declined_by IS NULL OR state = 'declined')
);
CREATE UNIQUE INDEX approval_waiting_key ON approval (act, ref, subject_id) NULLS NOT DISTINCT WHERE state = 'waiting';
CREATE INDEX approval_waiting_idx ON approval (asked_at) WHERE state = 'waiting';
CREATE INDEX approval_ref_idx ON approval (ref);
CREATE INDEX approval_subject_idx ON approval (subject_id, asked_at) WHERE subject_id IS NOT NULL;
CREATE INDEX approval_staff_idx ON approval (asked_by, asked_at);

INSERT INTO approval (act, ref, subject_id, amount_minor, asked_by, asked_at, needs_two, state, ended_at)
SELECT 'withdrawal-review', withdrawal.id, user_id, amount_minor, actor_id, at, false, 'done', at
FROM withdrawal JOIN withdrawal_event AS event ON withdrawal_id = withdrawal.id AND event.state = 'reviewing' AND actor_id IS NOT NULL;

INSERT INTO approval (act, ref, subject_id, amount_minor, asked_by, asked_at, needs_two, state, agreed_by, ended_at)
SELECT 'withdrawal-approval', withdrawal.id, user_id, amount_minor, first.staff_id, first.approved_at,
  second.staff_id IS NOT NULL OR withdrawal.state = 'reviewing',
  CASE WHEN withdrawal.state = 'reviewing' THEN 'waiting'
    WHEN EXISTS (SELECT FROM withdrawal_event WHERE withdrawal_id = withdrawal.id AND state = 'approved') THEN 'done' ELSE 'declined' END,
  CASE WHEN withdrawal.state <> 'reviewing' THEN second.staff_id END, CASE WHEN withdrawal.state <> 'reviewing' THEN coalesce(second.approved_at, first.approved_at) END
FROM withdrawal
JOIN LATERAL (SELECT staff_id, approved_at FROM withdrawal_approval WHERE withdrawal_id = withdrawal.id
  ORDER BY approved_at LIMIT 1) AS first ON true
LEFT JOIN LATERAL (SELECT staff_id, approved_at FROM withdrawal_approval WHERE withdrawal_id = withdrawal.id
  ORDER BY approved_at OFFSET 1 LIMIT 1) AS second ON true;
DROP TABLE withdrawal_approval;
