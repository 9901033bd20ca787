import { listEarlierBankFingerprints, replaceBankFingerprint } from './bank-accounts/bank-account-queries.ts'
import { listEarlierDocumentFingerprints, replaceDocumentFingerprint } from './kyc/kyc-queries.ts'
import { listEarlierFingerprints, replaceFingerprints } from './linked-accounts/linked-account-queries.ts'
import type { Resources } from './resources.ts'
import { earlierFingerprintKeys, type Fingerprint, renewFingerprint } from './sealing/fingerprint.ts'

type Needs = Pick<Resources, 'config' | 'db'>

/**
 * The job that takes fingerprints over to a new key of FINGERPRINT_KEYS, without what they are of. Until it has, what
 * is noted under the new key matches nothing of before: some minutes, once in the life of a key.
 */
export async function renewFingerprints(needs: Needs): Promise<void> {
  await renewAccounts(needs)
  await renewOneByOne(needs, listEarlierBankFingerprints, replaceBankFingerprint)
  await renewOneByOne(needs, listEarlierDocumentFingerprints, replaceDocumentFingerprint)
}

async function renewAccounts({ config, db }: Needs): Promise<void> {
  const keyIds = earlierFingerprintKeys(config)
  if (keyIds.length === 0) return
  for (;;) {
    const known = await listEarlierFingerprints(db, keyIds)
    if (known.length === 0) return
    const renewed = known.flatMap((earlier) => {
      const now = renewFingerprint(config, earlier)
      return now ? [{ earlier, now }] : []
    })
    await replaceFingerprints(db, renewed)
  }
}

type Row = Fingerprint & { id: string }

async function renewOneByOne(
  { config, db }: Needs,
  list: (db: Needs['db'], asked: { keyIds: readonly string[]; after: string | null }) => Promise<Row[]>,
  replace: (db: Needs['db'], row: Row) => Promise<void>,
): Promise<void> {
  const keyIds = earlierFingerprintKeys(config)
  if (keyIds.length === 0) return
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await list(db, { keyIds, after })
    for (const row of rows) {
      const renewed = renewFingerprint(config, row)
      if (renewed) await replace(db, { id: row.id, ...renewed })
      after = row.id
    }
    if (rows.length === 0) return
  }
}
