-- What fails again and again waits behind what has not been tried for longer (docs/decisions/0068).
-- When a refund was asked for last: at first, and each time the sweep sends it.
ALTER TABLE refund ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now();
UPDATE refund SET asked_at = created_at WHERE state = 'requested';
CREATE INDEX refund_asked_idx ON refund (asked_at) WHERE state = 'requested';
DROP INDEX refund_open_idx;

-- Entries whose document could not be issued: those behind them are issued all the same, and these are tried again.
CREATE TABLE invoice_left_aside (
  entry_id uuid PRIMARY KEY REFERENCES ledger_entry (id),
  failure text NOT NULL,
  tried_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
