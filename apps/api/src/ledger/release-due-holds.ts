import { type Db, inTransaction } from '#db.ts'
import { releaseHoldIfDue, listDueHolds } from './ledger-queries.ts'
import { lockWallets } from './lock-wallets.ts'

const batchSize = 200

/**
 * Frees every hold whose time has come, each in its own short transaction. What a dispute keeps meanwhile stays locked.
 */
export async function releaseDueHolds(db: Db): Promise<number> {
  const due = await listDueHolds(db, batchSize)
  for (const { ownerId, reason, ref } of due) {
    await inTransaction(db, async (tx) => {
      await lockWallets(tx, [ownerId])
      await releaseHoldIfDue(tx, { reason, ref })
    })
  }
  return due.length === batchSize ? due.length + (await releaseDueHolds(db)) : due.length
}
