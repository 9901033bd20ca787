/**
 * What is only ever added to. The role that the server runs as may insert and read here and nothing else: the migration
 * grants it so, and production does not start where it may more (decision 158).
 */
export const appendOnlyTables = [
  'ledger_entry',
  'ledger_transfer',
  'audit_entry',
  'item_event',
  'nft_request_event',
  'legal_consent',
  'content_draft',
  'content_version',
] as const
