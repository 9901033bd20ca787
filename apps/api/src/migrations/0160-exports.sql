-- Works that leave our custody for an address of their owner's choice (docs/decisions/0116). One export is paid once and may be of several
-- works; each leaves by a transaction of its own, and fails or completes by itself.
CREATE TABLE nft_export (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL REFERENCES users (id),
  -- With the capitals of EIP-55.
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$' AND address !~ '^0x0{40}$'),
  payment_mode text NOT NULL CHECK (payment_mode IN ('card', 'crypto', 'fiatWallet')),
  -- null: the wallet paid, or there was nothing to pay.
  payment_id uuid REFERENCES payment (id),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0),
  -- The Idempotency-Key of the call.
  op_key text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT nft_export_payment_check CHECK ((payment_mode = 'fiatWallet') = (payment_id IS NULL))
);
CREATE UNIQUE INDEX nft_export_payment_key ON nft_export (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX nft_export_op_key ON nft_export (owner_id, op_key) WHERE op_key IS NOT NULL;
CREATE INDEX nft_export_owner_idx ON nft_export (owner_id, created_at DESC);

CREATE TABLE nft_export_item (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  export_id uuid NOT NULL REFERENCES nft_export (id),
  item_id uuid NOT NULL REFERENCES item (id),
  -- e.g. "3, 7-9"
  editions text NOT NULL CHECK (editions <> ''),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Its part of the fee, which goes back should it fail, and what of that is for a mint.
  fee_minor bigint NOT NULL,
  mint_fee_minor bigint NOT NULL CHECK (mint_fee_minor >= 0),
  state text NOT NULL DEFAULT 'leaving' CHECK (state IN ('leaving', 'completed', 'failed')),
  -- Why it failed.
  reason text,
  ended_at timestamptz,
  CONSTRAINT nft_export_item_fee_check CHECK (fee_minor >= mint_fee_minor),
  CONSTRAINT nft_export_item_ended_check CHECK ((state = 'leaving') = (ended_at IS NULL)),
  CONSTRAINT nft_export_item_reason_check CHECK ((state = 'failed') = (reason IS NOT NULL))
);
CREATE INDEX nft_export_item_export_idx ON nft_export_item (export_id);
CREATE INDEX nft_export_item_item_idx ON nft_export_item (item_id);
-- Few leave at a time.
CREATE INDEX nft_export_item_leaving_idx ON nft_export_item (id) WHERE state = 'leaving';

-- What leaves says with which export: nothing else gives it back or lets it go.
ALTER TABLE edition_range
  ADD COLUMN export_item_id uuid REFERENCES nft_export_item (id),
  ADD CONSTRAINT edition_range_export_check CHECK ((state = 'exporting') = (export_item_id IS NOT NULL));
CREATE INDEX edition_range_export_idx ON edition_range (export_item_id) WHERE export_item_id IS NOT NULL;

-- The fee of an export is paid for a work, and says what else leaves and where it goes.
ALTER TABLE payment ADD CONSTRAINT payment_export_check
  CHECK (purpose <> 'export' OR (num_nonnulls(item_id, request) = 2 AND request->>'address' ~ '^0x[0-9a-fA-F]{40}$'));
