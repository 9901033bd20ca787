-- A card's bank asks for money back (docs/decisions/0062). While it does, what the buyer holds of the order is frozen: theirs, and not to be moved.
CREATE TABLE dispute (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payment_id uuid NOT NULL REFERENCES payment (id),
  provider_dispute_id text NOT NULL UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost')),
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX dispute_payment_idx ON dispute (payment_id);
CREATE INDEX dispute_state_idx ON dispute (state, id DESC);

ALTER TABLE edition_range DROP CONSTRAINT edition_range_state_check,
  ADD CONSTRAINT edition_range_state_check
    CHECK (state IN ('held', 'listed', 'in_auction', 'reserved', 'requested', 'exporting', 'out', 'frozen'));

-- What banks have taken and not given back: what they owe the house while it is disputed, and what it has lost by it.
INSERT INTO ledger_account (id, kind, name, currency) VALUES ('01900000-0000-7000-8000-00000000002b', 'platform', 'disputed card money', 'USD');
