-- What staff decide on a claim moves the postage, and counts among refunds (docs/decisions/0084, 0135).
ALTER TABLE approval
  DROP CONSTRAINT approval_act_check,
  ADD CHECK (act IN ('withdrawal-review', 'withdrawal-approval', 'withdrawal-payment', 'withdrawal-failure', 'withdrawal-return', 'refund',
    'top-up-refund', 'confiscation', 'identity', 'recovery', 'role', 'external-purchase', 'difference', 'transfer-assignment', 'transfer-return',
    'transfer-explanation', 'legal-text', 'postage-refund', 'claim-decline'));
