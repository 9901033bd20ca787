import { countEditions, formatEditions } from '@monsoon/domain/edition-ranges'
import { openHouseAccount } from '#accounts/open-house-account.ts'
import { cancelAuctions } from '#auctions/cancel-auction.ts'
import { recordAction } from '#audit/record-action.ts'
import { moveHeldEditions } from '#editions/move-held-editions.ts'
import { Refusal } from '#errors.ts'
import { closeSales } from '#listings/close-sales.ts'
import { endOffers } from '#offers/end-offers.ts'
import { changeStock } from '#orders/change-stock.ts'
import { recordEvent } from '#provenance/record-event.ts'
import type { Resources } from '#resources.ts'
import { lockSubject, type Act } from './lock-subject.ts'

/**
 * Takes the editions of a work that an account holds, offered ones included, for the account of the house; the provenance says so
 * (ROLE-047, U-028). What a buyer has reserved stays with that buyer. Gives the editions.
 */
export async function confiscateWork(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  { actor, userId, itemId, reason }: Act & { itemId: string; reason: string },
): Promise<string> {
  const houseId = await openHouseAccount({ config, db })
  return changeStock(db, async (tx) => {
    const subject = await lockSubject(tx, { actor, userId })
    await closeSales(tx, { sellerId: subject.userId, itemId })
    await cancelAuctions(tx, { sellerId: subject.userId, itemId, reason: 'The work was taken from its seller' })
    await endOffers(tx, { ownerId: subject.userId, itemId, reason: 'The work was taken from its owner' })
    const taken = await moveHeldEditions(tx, { itemId, fromId: userId, toId: houseId })
    if (taken.length === 0) throw new Refusal('nothing-to-confiscate')
    const editions = formatEditions(taken)
    const quantity = countEditions(taken)
    await recordEvent(tx, { itemId, kind: 'confiscate', fromId: userId, toId: houseId, quantity, editions })
    const detail = { itemId, editions, reason }
    await recordAction(tx, { actorId: actor.userId, action: 'confiscated', subjectId: userId, detail })
    return editions
  })
}
