import type { RecordExternalListing } from '@monsoon/contract/trade/external-listings'
import { recordAction } from '#audit/record-action.ts'
import { isUniqueViolation } from '#db.ts'
import { bringInside, moveOutside } from '#editions/move-outside.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { requireFinalPayment } from '#orders/purchase/require-final-payment.ts'
import type { Resources } from '#resources.ts'
import { endListing, findHolder, insertListing, lockListing } from './external-listing-queries.ts'
import { OutsideSilent, type OutsideMarket } from './outside-market.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/**
 * Records that an edition is for sale on the other marketplace, by a member of staff; null: by the demo. It leaves its
 * holder's hands here, unless it is outside already, so that it is not for sale twice, and its holder is told. Gives
 * the listing's id.
 */
export async function recordListing(
  { db, outsideMarket }: Pick<Resources, 'db' | 'outsideMarket'>,
  { itemId, edition, reference, staffId }: RecordExternalListing & { staffId: string | null },
): Promise<string> {
  if (!outsideMarket) throw new Refusal('external-market-off')
  const { priceMinor, url } = await readOpen(outsideMarket, reference)
  const market = outsideMarket.name
  try {
    return await inCatalogTransaction(db, async (tx) => {
      const holding = await findHolder(tx, { itemId, edition })
      if (!holding) throw new Refusal('item-not-found')
      const { holderId } = holding
      if (holding.isListed) throw new Refusal('external-known')
      if (!holding.isOutside) {
        await moveOutside(tx, { itemId, ownerId: holderId, edition })
        await requireFinalPayment(tx, { itemId, ownerId: holderId, editions: `${edition}` })
      }
      const listing = { itemId, edition, holderId, market, reference, url, priceMinor, recordedBy: staffId }
      const id = await insertListing(tx, listing)
      await notify(tx, [
        { userId: holderId, kind: 'edition-outside', key: `edition-outside:${id}`, itemId, priceMinor, reason: market },
      ])
      if (staffId !== null) {
        const detail = { listingId: id, itemId, edition, reference }
        await recordAction(tx, {
          actorId: staffId,
          action: 'external-listing-recorded',
          subjectId: holderId,
          detail,
        })
      }
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('external-known')
    throw error
  }
}

/** What the marketplace says of a listing that can be had. Throws Refusal `external-gone` or `external-silent`. */
async function readOpen(market: OutsideMarket, reference: string): Promise<{ priceMinor: bigint; url: string | null }> {
  try {
    const [news, url] = await Promise.all([market.read(reference), market.pageOf(reference)])
    if (news.state !== 'open') throw new Refusal('external-gone')
    return { priceMinor: news.priceMinor, url }
  } catch (error) {
    if (error instanceof OutsideSilent) throw new Refusal('external-silent')
    throw error
  }
}

/** Ends a listing that nobody has ordered. `isBack`: the edition never was outside, and is its holder's again. */
export const endByStaff = (
  { db }: Pick<Resources, 'db'>,
  { id, reason, isBack, staffId }: { id: string; reason: string; isBack: boolean; staffId: string },
): Promise<void> =>
  inCatalogTransaction(db, async (tx) => {
    const listing = await lockListing(tx, id)
    if (!listing) throw new Refusal('external-listing-not-found')
    if (listing.state !== 'open') throw new Refusal('external-order-moved')
    const { itemId, holderId, edition } = listing
    await endListing(tx, id, { state: 'ended', cause: 'staff' })
    if (isBack) await bringInside(tx, { itemId, fromId: holderId, toId: holderId, edition })
    const detail = { listingId: id, itemId, edition, isBack, reason }
    await recordAction(tx, { actorId: staffId, action: 'external-listing-ended', subjectId: holderId, detail })
  })
