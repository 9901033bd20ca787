-- Who asked for a refund, who agreed to it, and what a difference is said to be stand in `approval` (docs/decisions/0084).
INSERT INTO approval (act, ref, subject_id, amount_minor, reason, asked_by, asked_at, needs_two, state, agreed_by, ended_at)
SELECT CASE WHEN payment.order_id IS NULL THEN 'top-up-refund' ELSE 'refund' END, refund.id, payment.owner_id, refund.amount_minor,
  refund.reason, asked_by, refund.created_at, approved_by IS NOT NULL OR refund.state = 'waiting',
  CASE refund.state WHEN 'waiting' THEN 'waiting' WHEN 'withdrawn' THEN 'declined' ELSE 'done' END, approved_by,
  CASE WHEN refund.state <> 'waiting' THEN coalesce(refund.ended_at, refund.created_at) END
FROM refund JOIN payment ON payment.id = refund.payment_id WHERE asked_by IS NOT NULL;
ALTER TABLE refund DROP COLUMN asked_by, DROP COLUMN approved_by;
