-- In which block the transaction of a claim is, as far as it was last seen: its owner is told how deep that is (docs/decisions/0118).
ALTER TABLE nft_import ADD COLUMN block_number bigint CHECK (block_number >= 0);
ALTER TABLE nft_import DROP CONSTRAINT nft_import_fault_check,
  ADD CONSTRAINT nft_import_fault_check
    CHECK (fault IN ('different', 'reverted', 'unknown-editions', 'not-found', 'closed'));
