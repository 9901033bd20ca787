-- Withdrawals in crypto go to the transfer address of their owner, from a wallet of the house and by the hands of staff (docs/decisions/0067).
ALTER TABLE withdrawal
  DROP CONSTRAINT withdrawal_type_check,
  ADD CONSTRAINT withdrawal_type_check CHECK (type IN ('fiat', 'crypto')),
  DROP CONSTRAINT withdrawal_route_check,
  ADD CONSTRAINT withdrawal_route_check CHECK (route IN ('bank-file', 'transfer', 'chain')),
  ALTER COLUMN bank_account_id DROP NOT NULL,
  ALTER COLUMN holder_name DROP NOT NULL,
  ALTER COLUMN bank_name DROP NOT NULL,
  ALTER COLUMN sealed_numbers DROP NOT NULL,
  ALTER COLUMN masked_number DROP NOT NULL,
  ALTER COLUMN swift_code DROP NOT NULL,
  -- Where crypto goes, as the address was then.
  ADD COLUMN crypto_address text,
  -- What is sent in ETH, and what one ETH costs in cents, both fixed when it is sent off.
  ADD COLUMN sent_eth text CHECK (sent_eth ~ '^[0-9]+[.][0-9]{5}$'),
  ADD COLUMN eth_usd_minor bigint CHECK (eth_usd_minor > 0),
  ADD CHECK (num_nonnulls(bank_account_id, holder_name, bank_name, sealed_numbers, masked_number, swift_code)
    = CASE type WHEN 'fiat' THEN 6 ELSE 0 END),
  ADD CHECK ((type = 'crypto') = (crypto_address IS NOT NULL)),
  ADD CHECK (route IS NULL OR (route = 'chain') = (type = 'crypto')),
  ADD CHECK (num_nonnulls(sent_eth, eth_usd_minor) = CASE WHEN route = 'chain' THEN 2 ELSE 0 END),
  ADD CHECK (type = 'fiat' OR transaction_id ~ '^0x[0-9a-f]{64}$');
-- A transaction of the chain pays one withdrawal.
CREATE UNIQUE INDEX withdrawal_hash ON withdrawal (transaction_id) WHERE type = 'crypto';

INSERT INTO ledger_account (id, kind, name, currency) VALUES
  ('01900000-0000-7000-8000-00000000000c', 'world', 'crypto payouts', 'USD');
