import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** How much of the database one key has sealed, keyed or hashed. */
export interface KeyUse {
  setting: 'SEALING_KEYS' | 'FINGERPRINT_KEYS' | 'AUDIT_KEYS' | 'SECURITY_LOG_KEYS'
  keyId: string
  rows: number
}

/** The header of an envelope: version, length of the key's id, its id (sealer.ts). */
const sealedBy = (column: string) => {
  const sealed = sql.ref(column)
  return sql<string>`convert_from(substr(${sealed}, 3, get_byte(${sealed}, 1)), 'UTF8')`
}

/**
 * Which keys rows of the database name. Files and backups, which name theirs themselves, are not opened here, and a
 * fingerprint needs all keys before the one that it names (fingerprint.ts).
 */
export async function listKeyUses(db: DbOrTx): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    SELECT setting, key_id AS "keyId", count(*)::int AS rows FROM (
      SELECT 'SEALING_KEYS' AS setting, ${sealedBy('sealed_secret')} AS key_id FROM two_factor
      UNION ALL SELECT 'SEALING_KEYS', ${sealedBy('sealed_numbers')} FROM bank_account
      UNION ALL SELECT 'SEALING_KEYS', ${sealedBy('sealed_numbers')} FROM withdrawal WHERE sealed_numbers IS NOT NULL
      UNION ALL SELECT 'SEALING_KEYS', ${sealedBy('sealed_address')} FROM nft_request WHERE sealed_address IS NOT NULL
      UNION ALL SELECT 'FINGERPRINT_KEYS', key_id FROM account_fingerprint
      UNION ALL SELECT 'FINGERPRINT_KEYS', fingerprint_key_id FROM bank_account
      UNION ALL SELECT 'FINGERPRINT_KEYS', fingerprint_key_id FROM kyc_document
      UNION ALL SELECT 'AUDIT_KEYS', key_id FROM audit_entry WHERE key_id IS NOT NULL
      UNION ALL SELECT 'SECURITY_LOG_KEYS', key_id FROM security_event WHERE key_id IS NOT NULL
    ) AS used GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}
