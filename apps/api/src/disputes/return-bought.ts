import type { Db } from '#db.ts'
import { hasEditions } from '#editions/freeze-editions.ts'
import { withLockedOrder } from '#orders/lock-order.ts'
import { returnToPayer } from '#refunds/apply-chargeback.ts'
import { listPaidWhole, sumOwedOf } from '#ledger/card-risk-queries.ts'

/**
 * Whose topped-up money a bank has taken, and who owes it, gives back what it bought as far as they still have it: each
 * sale is taken back into their wallet, which pays the debt, the newest first. Any number of times.
 */
export async function returnBought(db: Db, paymentId: string): Promise<void> {
  if ((await sumOwedOf(db, paymentId)) === 0n) return
  for (const orderId of await listPaidWhole(db, paymentId)) {
    await withLockedOrder(db, orderId, async (tx, order) => {
      const { itemId, buyerId: ownerId, editions } = order
      if (order.state !== 'paid' || (await sumOwedOf(tx, paymentId)) === 0n) return
      if (await hasEditions(tx, { itemId, ownerId, editions }))
        await returnToPayer(tx, order, `dispute-return:${paymentId}:${orderId}`)
    })
  }
}
