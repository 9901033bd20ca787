import { cancelAuctions } from '#auctions/cancel-auction.ts'
import { recordAction } from '#audit/record-action.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { closeSalesOfWork } from '#listings/close-sales.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { endOffers } from '#offers/end-offers.ts'
import type { Viewer } from '#viewer.ts'
import { lockTrade, updateTrade } from './flag-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/**
 * Stops or opens the trade of a work (U-019). Stopped, its sales, auctions and offers are closed and none begins; what
 * somebody has reserved by then may still be paid for. Its maker is told the reason. Asked for what is so already, it
 * does nothing. Throws Refusal `item-not-found`.
 */
export async function restrictTrade(
  db: Db,
  { actor, itemId, isRestricted, reason }: { actor: Viewer; itemId: string; isRestricted: boolean; reason: string },
): Promise<void> {
  await inCatalogTransaction(db, async (tx) => {
    const work = await lockTrade(tx, itemId)
    if (!work) throw new Refusal('item-not-found')
    if (work.isRestricted === isRestricted) return
    await updateTrade(tx, itemId, isRestricted)
    if (isRestricted) {
      await closeSalesOfWork(tx, itemId)
      await cancelAuctions(tx, { itemId, reason: 'The trade of this work was stopped' })
      await endOffers(tx, { itemId, reason: 'The trade of this work was stopped' })
    }
    const action = isRestricted ? 'trade-stopped' : 'trade-opened'
    await notify(tx, [{ kind: action, userId: work.makerId, key: keyNow(`${action}:${itemId}`), itemId, reason }])
    await recordAction(tx, { actorId: actor.userId, action, subjectId: work.makerId, detail: { itemId, reason } })
  })
}
