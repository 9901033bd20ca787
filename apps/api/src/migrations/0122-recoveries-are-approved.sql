-- Who opened a recovery, what staff say of a difference, and who agreed to either stand in `approval` (docs/decisions/0084).
INSERT INTO approval (act, ref, subject_id, amount_minor, reason, asked_by, asked_at, needs_two, state, ended_at)
SELECT 'recovery', id, user_id, 0, identity_check, opened_by, opened_at, state = 'waiting',
  CASE state WHEN 'waiting' THEN 'waiting' WHEN 'finished' THEN 'done' ELSE 'declined' END, ended_at
FROM account_recovery;
ALTER TABLE account_recovery DROP COLUMN opened_by;

INSERT INTO approval (act, ref, subject_id, amount_minor, reason, asked_by, asked_at, needs_two, state, agreed_by, ended_at)
SELECT 'difference', difference.id, coalesce(payment.owner_id, withdrawal.user_id),
  abs(outside_moved_minor - outside_returned_minor - books_moved_minor + books_returned_minor), difference.reason, explained_by,
  coalesce(difference.ended_at, seen_at), agreed_by IS NOT NULL OR difference.state = 'open',
  CASE WHEN difference.state = 'open' THEN 'waiting' WHEN agreed_by IS NOT NULL THEN 'done' ELSE 'declined' END, agreed_by,
  CASE WHEN difference.state <> 'open' THEN difference.ended_at END
FROM reconciliation_difference AS difference
LEFT JOIN payment ON payment.id = payment_id LEFT JOIN withdrawal ON withdrawal.id = withdrawal_id
WHERE explained_by IS NOT NULL;
ALTER TABLE reconciliation_difference DROP COLUMN explained_by, DROP COLUMN agreed_by, DROP COLUMN reason;
