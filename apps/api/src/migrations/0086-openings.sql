-- An entry's id carries its time, so that a wallet is read in the order of time by the indexes that there are, and a month is a range of ids.
-- Back-dated entries, which only demo history has, were made with the id of the moment at which they were written: they get one of their time.
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_entry_id_fkey;
ALTER TABLE ledger_hold DROP CONSTRAINT ledger_hold_capture_entry_fkey;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_reverses_fkey;
CREATE TABLE entry_in_time AS
  SELECT id AS old_id, uuidv7(occurred_at - clock_timestamp()) AS new_id FROM ledger_entry
  WHERE occurred_at < uuid_extract_timestamp(id) - interval '1 minute';
UPDATE ledger_transfer SET entry_id = new_id FROM entry_in_time WHERE entry_id = old_id;
UPDATE ledger_hold SET capture_entry = new_id FROM entry_in_time WHERE capture_entry = old_id;
UPDATE ledger_entry SET reverses = new_id FROM entry_in_time WHERE reverses = old_id;
UPDATE ledger_entry SET id = new_id FROM entry_in_time WHERE id = old_id;
DROP TABLE entry_in_time;
ALTER TABLE ledger_transfer ADD CONSTRAINT ledger_transfer_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry (id);
ALTER TABLE ledger_hold ADD CONSTRAINT ledger_hold_capture_entry_fkey FOREIGN KEY (capture_entry) REFERENCES ledger_entry (id);
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_entry (id);

-- What an account came to when a month began, of transfers whose entry is before `first_entry`: the least id of that month. Written by the
-- nightly proof (ledger/prove-ledger.ts), and only where something moved in the month before; sums begin here instead of at the first transfer.
CREATE TABLE ledger_opening (
  account_id uuid NOT NULL REFERENCES ledger_account (id),
  first_entry uuid NOT NULL,
  balance_minor numeric(78, 0) NOT NULL,
  PRIMARY KEY (account_id, first_entry)
);
