import { type Db, inTransaction } from '#db.ts'
import { settleSoon } from './settle-soon.ts'
import { endPledge, lockPledge } from './pledge-queries.ts'

/** Gives up what no card has paid for yet. Its payment is closed at the provider by a job, or sent back where the money was quicker. */
export async function giveUpPledge(
  db: Db,
  { pledgeId, reason }: { pledgeId: string; reason: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { state, paymentId } = await lockPledge(tx, pledgeId)
    if (state !== 'open') return false
    await endPledge(tx, { pledgeId, state: 'cancelled', reason })
    await settleSoon(tx, paymentId)
    return true
  })
}
