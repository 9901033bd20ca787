-- Refunds that staff give (server-rules 10; docs/decisions/0062). waiting: a second person has to agree. failed: the provider said no; its money
-- waits among the card money to be refunded until staff send it again, or to the wallet. withdrawn: it was not agreed to.
ALTER TABLE refund DROP CONSTRAINT refund_state_check,
  ADD CONSTRAINT refund_state_check CHECK (state IN ('waiting', 'requested', 'succeeded', 'failed', 'withdrawn')),
  ADD COLUMN asked_by uuid REFERENCES users (id),
  ADD COLUMN approved_by uuid REFERENCES users (id),
  -- The buyer keeps what they bought; a part of the price never takes it from them.
  ADD COLUMN keeps_editions boolean NOT NULL DEFAULT false,
  -- How often the provider was asked: what it refused is asked under another key.
  ADD COLUMN tries integer NOT NULL DEFAULT 1 CHECK (tries >= 1),
  -- The provider's last no.
  ADD COLUMN failure text,
  -- It went to the wallet, because the card could not take it.
  ADD COLUMN is_to_wallet boolean NOT NULL DEFAULT false,
  ADD CHECK (asked_by <> approved_by),
  ADD CHECK (state <> 'waiting' OR asked_by IS NOT NULL),
  ADD CHECK (state <> 'failed' OR failure IS NOT NULL);
CREATE INDEX refund_payment_idx ON refund (payment_id);
CREATE INDEX refund_for_staff_idx ON refund (created_at) WHERE state IN ('waiting', 'failed');

-- Everything that was asked to go back of a payment, sent or not: never more than was paid.
ALTER TABLE payment ADD COLUMN refund_asked_minor bigint NOT NULL DEFAULT 0;
UPDATE payment SET refund_asked_minor = asked.amount_minor
FROM (SELECT payment_id, sum(amount_minor) AS amount_minor FROM refund GROUP BY payment_id) AS asked WHERE asked.payment_id = payment.id;
ALTER TABLE payment ADD CHECK (refund_asked_minor BETWEEN refunded_minor AND amount_minor);

-- Who owes what after a refund that their wallet did not cover. The books have the sum of it in the account `receivables`.
CREATE TABLE receivable (
  entry_id uuid NOT NULL REFERENCES ledger_entry (id),
  owner_id uuid NOT NULL REFERENCES users (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (entry_id, owner_id)
);
CREATE INDEX receivable_owner_idx ON receivable (owner_id);
