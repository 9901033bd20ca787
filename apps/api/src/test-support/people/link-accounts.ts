import { randomBytes } from 'node:crypto'
import type { LinkKind } from '@monsoon/contract/accounts/linked-accounts'
import { type Db, inTransaction } from '#db.ts'
import { upsertFingerprints } from '#linked-accounts/linked-account-queries.ts'

/** Gives accounts something in common. */
export async function linkAccounts(db: Db, kind: LinkKind, userIds: readonly string[]): Promise<void> {
  const fingerprint = randomBytes(32)
  await inTransaction(db, (tx) =>
    upsertFingerprints(
      tx,
      userIds.map((userId) => ({ userId, kind, fingerprint, keyId: 'test' })),
    ),
  )
}
