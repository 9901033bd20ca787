-- Money enters a wallet alone only from a statement that the server fetched from the bank; what a person brings waits for another (docs/decisions/0086).
ALTER TABLE bank_transfer
  -- Which way the money went at the bank.
  ADD COLUMN direction text NOT NULL DEFAULT 'credit' CHECK (direction IN ('credit', 'debit')),
  -- Which of several that the bank calls the same, with the same amount and day.
  ADD COLUMN ordinal integer NOT NULL DEFAULT 1 CHECK (ordinal > 0),
  ADD COLUMN source text CHECK (source IN ('fetched', 'uploaded', 'manual')),
  -- What is wrong with an entry that cannot be read.
  ADD COLUMN fault text;
UPDATE bank_transfer SET source = CASE WHEN recorded_by IS NULL THEN 'fetched' ELSE 'manual' END,
  amount = CASE WHEN scale(trim_scale(amount::numeric)) < 2 THEN round(amount::numeric, 2)::text ELSE trim_scale(amount::numeric)::text END;
ALTER TABLE bank_transfer
  ALTER COLUMN source SET NOT NULL,
  ALTER COLUMN direction DROP DEFAULT,
  ALTER COLUMN ordinal DROP DEFAULT,
  ALTER COLUMN booked_on DROP NOT NULL,
  DROP CONSTRAINT bank_transfer_entry_id_key,
  DROP CONSTRAINT bank_transfer_state_check,
  DROP CONSTRAINT bank_transfer_hurdle_check,
  DROP CONSTRAINT bank_transfer_plan_check,
  DROP CONSTRAINT bank_transfer_currency_check,
  DROP CONSTRAINT bank_transfer_check,
  DROP CONSTRAINT bank_transfer_check2,
  DROP CONSTRAINT bank_transfer_check3,
  DROP CONSTRAINT bank_transfer_check7,
  -- listed: no money of anybody's wallet, for staff to explain. explained: they did, or it is ours.
  ADD CHECK (state IN ('suspense', 'listed', 'booked', 'sentBack', 'explained')),
  ADD CHECK (hurdle IN ('noReference', 'unknownReference', 'otherCurrency', 'accountClosed', 'unconfirmed', 'ownTransfer', 'repeatedReference',
    'unclearParts', 'debit', 'reversal', 'unreadable')),
  ADD CHECK (plan IN ('assign', 'sendBack', 'explain')),
  ADD CHECK ((hurdle IS NOT DISTINCT FROM 'unreadable') = (fault IS NOT NULL)),
  ADD CHECK (direction = 'credit' OR state IN ('listed', 'explained')),
  ADD CHECK (hurdle IS NULL OR (hurdle IN ('debit', 'reversal', 'unreadable')) = (state IN ('listed', 'explained'))),
  ADD CHECK (plan IS NULL OR (plan = 'explain') = (state IN ('listed', 'explained'))),
  ADD CHECK (currency ~ '^[A-Z]{3}$' OR hurdle = 'unreadable'),
  ADD CHECK (booked_on IS NOT NULL OR hurdle = 'unreadable'),
  ADD CHECK ((currency = 'USD') = (amount_minor IS NOT NULL) OR hurdle = 'unreadable'),
  ADD CHECK ((state IN ('suspense', 'listed')) = (ended_at IS NULL)),
  ADD CHECK (state NOT IN ('suspense', 'listed') OR hurdle IS NOT NULL),
  -- What stood on the board leaves it by two people.
  ADD CHECK (hurdle IS NULL OR state IN ('suspense', 'listed') OR agreed_by IS NOT NULL),
  -- Whom a person named is nobody's word but theirs: the bank names none.
  ADD CHECK ((source = 'fetched') = (recorded_by IS NULL)),
  ADD CHECK (agreed_by IS NULL OR agreed_by <> recorded_by),
  -- Each of the bank's entries counts once.
  ADD CONSTRAINT bank_transfer_entry_key UNIQUE NULLS NOT DISTINCT (entry_id, direction, amount, currency, booked_on, ordinal);
-- Not of what was booked before this rule.
ALTER TABLE bank_transfer ADD CHECK (state <> 'booked' OR source = 'fetched' OR agreed_by IS NOT NULL) NOT VALID;
