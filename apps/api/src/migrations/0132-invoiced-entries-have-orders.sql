-- Invoices and credit notes are written for an order (docs/decisions/0064): an entry without one could never have its document.
-- Not of what was booked before this rule; that has no document, and none is tried again.
DELETE FROM invoice_left_aside WHERE entry_id IN (SELECT id FROM ledger_entry WHERE order_id IS NULL);
ALTER TABLE ledger_entry
  ADD CONSTRAINT ledger_entry_order_check CHECK (kind NOT IN ('sale', 'refund') OR order_id IS NOT NULL) NOT VALID;
