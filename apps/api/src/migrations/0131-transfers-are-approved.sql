-- Who says whose or what a bank transfer is, and who agreed, stand in `approval` (docs/decisions/0084).
ALTER TABLE approval
  -- null: it comes to no sum.
  ALTER COLUMN amount_minor DROP NOT NULL,
  -- Who brought what it is about, such as an entry of the bank by hand: they agree to it as little as whoever asked.
  ADD COLUMN brought_by uuid REFERENCES users (id),
  ADD CHECK (agreed_by <> brought_by),
  DROP CONSTRAINT approval_act_check,
  ADD CHECK (act IN ('withdrawal-review', 'withdrawal-approval', 'withdrawal-payment', 'withdrawal-failure', 'withdrawal-return', 'refund',
    'top-up-refund', 'confiscation', 'identity', 'recovery', 'role', 'external-purchase', 'difference', 'transfer-assignment', 'transfer-return',
    'transfer-explanation')),
  ADD CONSTRAINT approval_done_key UNIQUE (id, ref, state);

UPDATE approval SET amount_minor = NULL WHERE act IN ('confiscation', 'identity', 'recovery', 'role');
ALTER TABLE approval
  ADD CHECK (act NOT IN ('confiscation', 'identity', 'recovery', 'role') OR amount_minor IS NULL),
  -- What the bank sent in another currency, or cannot be read, has no sum in the books.
  ADD CHECK (act IN ('confiscation', 'identity', 'recovery', 'role', 'transfer-return', 'transfer-explanation') OR amount_minor IS NOT NULL);

INSERT INTO approval (act, ref, subject_id, amount_minor, reason, asked_by, asked_at, needs_two, state, agreed_by, brought_by, ended_at)
SELECT CASE plan WHEN 'assign' THEN 'transfer-assignment' WHEN 'sendBack' THEN 'transfer-return' ELSE 'transfer-explanation' END, id,
  plan_user_id, amount_minor, plan_reason, planned_by, recorded_at, true, CASE WHEN ended_at IS NULL THEN 'waiting' ELSE 'done' END, agreed_by,
  recorded_by, ended_at
FROM bank_transfer WHERE plan IS NOT NULL;
-- One wish at a time.
CREATE UNIQUE INDEX approval_transfer_key ON approval (ref)
  WHERE state = 'waiting' AND act IN ('transfer-assignment', 'transfer-return', 'transfer-explanation');

ALTER TABLE bank_transfer
  -- What was agreed to: it is about this transfer, and done.
  ADD COLUMN approval_id uuid,
  ADD COLUMN approval_state text GENERATED ALWAYS AS (CASE WHEN approval_id IS NOT NULL THEN 'done' END) STORED,
  ADD FOREIGN KEY (approval_id, id, approval_state) REFERENCES approval (id, ref, state);
UPDATE bank_transfer SET approval_id = approval.id FROM approval WHERE approval.ref = bank_transfer.id AND approval.state = 'done';
ALTER TABLE bank_transfer
  DROP COLUMN plan, DROP COLUMN plan_user_id, DROP COLUMN planned_by, DROP COLUMN plan_reason, DROP COLUMN agreed_by,
  -- What stood on the board leaves it by two people, and nothing before.
  ADD CHECK (hurdle IS NULL OR (state IN ('suspense', 'listed')) = (approval_id IS NULL));
-- Not of what was booked before this rule.
ALTER TABLE bank_transfer ADD CHECK (state <> 'booked' OR source = 'fetched' OR approval_id IS NOT NULL) NOT VALID;
