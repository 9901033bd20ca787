import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { restartSender } from './sender-queries.ts'

/** Restarts a queue that has stopped, once a member of staff knows why. It stops again if the cause is still there. */
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
