-- Cards that our server charges, for a gateway whose browser fields make tokens (docs/decisions/0071).
-- One try to charge a payment, written before the gateway is asked. While one is open, its outcome may be unknown.
CREATE TABLE card_charge (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payment_id uuid NOT NULL REFERENCES payment (id),
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
-- One at a time.
CREATE UNIQUE INDEX card_charge_open_key ON card_charge (payment_id) WHERE ended_at IS NULL;
CREATE INDEX card_charge_payment_idx ON card_charge (payment_id);

-- From here on nothing charges it, whatever the gateway does with what was asked before.
ALTER TABLE payment ADD COLUMN closed_at timestamptz;
