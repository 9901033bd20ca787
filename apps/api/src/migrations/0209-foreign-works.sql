-- Works of other collections that somebody shows among their imports (docs/decisions/0131). They stay where they lie: nothing is transferred,
-- and no books know them. `from_address` is who holds them.
ALTER TABLE nft_import ALTER COLUMN tx_hash DROP NOT NULL, ALTER COLUMN to_address DROP NOT NULL,
  -- Somebody else's; null: ours.
  ADD COLUMN contract text CHECK (contract ~ '^0x[0-9a-f]{40}$'),
  -- What the chain said of it when it was last looked at.
  ADD COLUMN said jsonb,
  ADD COLUMN looked_at timestamptz,
  -- Doubts that staff have looked into: none of them brings it back to them.
  ADD COLUMN cleared text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT nft_import_foreign_check CHECK (num_nonnulls(contract, said, looked_at) = CASE WHEN contract IS NULL THEN 0 ELSE 3 END
    AND num_nonnulls(tx_hash, to_address) = CASE WHEN contract IS NULL THEN 2 ELSE 0 END
    AND (contract IS NULL OR (transfer_id IS NULL AND block_number IS NULL))
    AND (contract IS NOT NULL OR (state <> 'shown' AND cleared = '{}'))),
  DROP CONSTRAINT nft_import_state_check,
  ADD CONSTRAINT nft_import_state_check CHECK (state IN ('pending', 'review', 'completed', 'shown', 'failed')),
  DROP CONSTRAINT nft_import_fault_check,
  ADD CONSTRAINT nft_import_fault_check
    CHECK (fault IN ('different', 'reverted', 'unknown-editions', 'not-found', 'closed', 'sent-here', 'moved', 'endpoints-disagree',
      'not-standard', 'named-like-us', 'same-name', 'refused-before'));
CREATE UNIQUE INDEX nft_import_foreign_key ON nft_import (user_id, chain_id, contract, token_id)
  WHERE contract IS NOT NULL AND state <> 'failed';
CREATE INDEX nft_import_look_idx ON nft_import (due_at) WHERE contract IS NOT NULL AND state IN ('pending', 'shown');

-- Names as they are read at a glance: letters and digits alone. By it a stranger's collection is found that calls itself like one here.
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(fold_text(normalize($1, NFKC)), '[^[:alnum:]]+', '', 'g');
CREATE INDEX item_name_key_idx ON item (name_key(name)) WHERE published_at IS NOT NULL;
CREATE INDEX collection_name_key_idx ON collection (name_key(name));
