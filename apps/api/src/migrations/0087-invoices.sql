-- Invoices and credit notes, as they were issued: names, addresses and rates stay what they were on that day (docs/decisions/0064).
CREATE TABLE invoice_series (
  -- Of the day of issue. The row is locked while a number is given, and the number goes back with a transaction that fails: there are no gaps.
  year smallint PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number > 0)
);

CREATE TABLE invoice (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit note')),
  year smallint NOT NULL REFERENCES invoice_series (year),
  number integer NOT NULL CHECK (number > 0),
  -- The sale or the refund that it is for: one document each.
  entry_id uuid NOT NULL UNIQUE REFERENCES ledger_entry (id),
  order_id uuid NOT NULL REFERENCES orders (id),
  buyer_id uuid NOT NULL REFERENCES users (id),
  total_minor bigint NOT NULL CHECK (total_minor > 0),
  tax_minor bigint NOT NULL CHECK (tax_minor >= 0 AND tax_minor < total_minor),
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (year, number)
);
CREATE INDEX invoice_order_idx ON invoice (order_id, id);

-- How far the books were looked through for what is to be issued. One row, which whoever looks locks.
CREATE TABLE invoice_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through_entry uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);
INSERT INTO invoice_progress DEFAULT VALUES;
