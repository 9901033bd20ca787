import { countEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { cancelAuctions } from '#auctions/cancel-auction.ts'
import { voidBidsOf } from '#auctions/void-bids.ts'
import { recordAction } from '#audit/record-action.ts'
import { setWorksHidden } from '#catalog/hide-works.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { closeSales } from '#listings/close-sales.ts'
import { openListing } from '#listings/open-listing.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { endOffers } from '#offers/end-offers.ts'
import { addJob } from '#outbox-queries.ts'
import { lockSubject, type Act } from './lock-subject.ts'
import { endSuspension, insertSuspendedSales, insertSuspension, listSalesToReopen } from './suspension-queries.ts'
import { endWaitingLeaves } from '#leaving/leave-request-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

type Decision = Act & { reason: string }

/**
 * Closes an account to its owner (U-028): every call of theirs is refused with 412 until they sign in again, to ask to
 * leave; their works are hidden, their sales and auctions closed, their bids and offers voided. What somebody has
 * reserved of them by then may still be paid for.
 */
export async function suspendUser(db: Db, { actor, userId, reason }: Decision): Promise<void> {
  await inCatalogTransaction(db, async (tx) => {
    const subject = await lockSubject(tx, { actor, userId })
    if (subject.isSuspended) throw new Refusal('already-suspended')
    const suspensionId = await insertSuspension(tx, { userId, reason, suspenderId: actor.userId })
    const closed = await closeSales(tx, { sellerId: userId })
    await insertSuspendedSales(tx, suspensionId, closed)
    const closedAuctions = await cancelAuctions(tx, { sellerId: userId, reason: 'The seller is suspended' })
    const openBids = await voidBidsOf(tx, { bidderId: userId, reason: 'Your account is suspended' })
    const made = await endOffers(tx, { buyerId: userId, reason: 'Your account is suspended' })
    const received = await endOffers(tx, { ownerId: userId, reason: 'The owner is suspended' })
    await setWorksHidden(tx, userId, true)
    await notify(tx, [{ kind: 'suspended', userId, key: keyNow(`suspended:${userId}`), reason }])
    const detail = { reason, closedSales: closed.length, closedAuctions, openBids, openOffers: made + received }
    await recordAction(tx, { actorId: actor.userId, action: 'suspended', subjectId: userId, detail })
  })
}

/** Opens it again, and shows the works. The sales follow in a job, one by one. */
export async function restoreUser(db: Db, { actor, userId, reason }: Decision): Promise<void> {
  await inCatalogTransaction(db, async (tx) => {
    const subject = await lockSubject(tx, { actor, userId })
    if (!subject.isSuspended) throw new Refusal('not-suspended')
    const suspensionId = await endSuspension(tx, userId)
    await endWaitingLeaves(tx, userId)
    await setWorksHidden(tx, userId, false)
    if (suspensionId) await addJob(tx, 'reopen-sales', { suspensionId })
    await notify(tx, [{ kind: 'restored', userId, key: keyNow(`restored:${userId}`), reason }])
    await recordAction(tx, { actorId: actor.userId, action: 'restored', subjectId: userId, detail: { reason } })
  })
}

/**
 * The job behind a restored account: offers the same editions at the same price again. Editions that were sold, taken
 * or offered meanwhile stay as they are; so a repeated job changes nothing.
 */
export async function reopenSales(db: Db, suspensionId: string): Promise<void> {
  for (const { editions, ...terms } of await listSalesToReopen(db, suspensionId)) {
    const ranges = parseEditions(editions)
    if (!ranges) continue
    try {
      await openListing(db, { ...terms, editions: ranges, quantity: countEditions(ranges) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}
