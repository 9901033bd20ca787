import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { restartSender } from './queue-queries.ts'

/** Lets a queue go on that has stopped loudly, after a member of staff has found out why; it stops again where that is still so. */
export async function restartQueue(
  db: Db,
  { senderId, staffId: actorId, reason }: { senderId: string; staffId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const restarted = await restartSender(tx, senderId)
    if (!restarted) throw new Refusal('queue-runs')
    const { address, chainId, stoppedReason } = restarted
    const detail = { chainId: String(chainId), address, stoppedBy: stoppedReason ?? '', reason }
    await recordAction(tx, { actorId, action: 'chain-queue-restarted', subjectId: null, detail })
  })
}
