import { type Db, inTransaction } from '#db.ts'
import { settleTopUpSoon } from './settle-top-up-soon.ts'
import { endTopUp, lockTopUp } from './top-up-queries.ts'

/** Gives up what no card has paid for yet. Its payment is closed at the provider by a job, or sent back where the money was quicker. */
export async function giveUpTopUp(db: Db, { topUpId, reason }: { topUpId: string; reason: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { state, paymentId } = await lockTopUp(tx, topUpId)
    if (state !== 'open') return false
    await endTopUp(tx, { topUpId, state: 'cancelled', reason })
    await settleTopUpSoon(tx, paymentId)
    return true
  })
}
