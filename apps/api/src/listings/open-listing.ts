import {
  type EditionRange,
  formatEditions,
  intersectRanges,
  takeChosen,
  takeLowest,
} from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { MIN_LISTING_USD_MINOR } from '@monsoon/domain/sale-quote'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { moveEditions } from '#editions/take-editions.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { recordEvent } from '#provenance/record-event.ts'
import { findOpening, type HeldRange, insertListing, lockHeldRanges, lockListableItem } from './listing-queries.ts'

interface Offering {
  itemId: string
  sellerId: string
  /** For one edition; at least 10 USD. */
  unitPriceMinor: bigint
  quantity: number
  /** Exact numbers; absent: the lowest that the seller holds free (server-rules 12). */
  editions?: readonly EditionRange[] | null
  acceptedPaymentMethod?: 'fiat' | 'crypto' | 'all'
  /** From when it can be bought; absent: at once. */
  launchAt?: Date | null
  /** Back-dated, for demo history only. */
  at?: Date
}

/**
 * Puts editions up for sale at a fixed price. They can be in nothing else meanwhile (server-rules 13). A creator selling own
 * editions sells first-hand (server-rules 6). Throws Refusal `item-not-found`, or `quantity-above-available` or
 * `edition-not-available` when the seller does not hold them free.
 */
export async function openListing(db: Db, offering: Offering): Promise<{ listingId: string }> {
  const { itemId, sellerId, unitPriceMinor, quantity, acceptedPaymentMethod = 'fiat' } = offering
  invariant(unitPriceMinor >= MIN_LISTING_USD_MINOR, 'a listing asks at least 10 USD')
  invariant(Number.isInteger(quantity) && quantity >= 1, 'at least one edition is listed')
  const opened = await inTransaction(db, async (tx) => {
    const item = await lockListableItem(tx, itemId)
    if (!item) throw new Refusal('item-not-found')
    if (item.isTradeRestricted) throw new Refusal('trade-restricted')
    const held = await lockHeldRanges(tx, { itemId, ownerId: sellerId })
    const taken = takeHeld(held, offering)
    const at = offering.at ?? new Date()
    const isPrimary = item.creatorId === sellerId
    // Works of an exhibition to come are not sold first-hand before it opens.
    const launchAt = laterOf(offering.launchAt ?? at, isPrimary ? await findOpening(tx, itemId) : null)
    const terms = { itemId, sellerId, unitPriceMinor, quantity, isPrimary, acceptedPaymentMethod, launchAt, at }
    const { listingId } = await insertListing(tx, terms)
    await listEditions(tx, { itemId, sellerId, listingId, held, taken })
    await recordEvent(tx, {
      itemId,
      kind: 'list',
      fromId: sellerId,
      quantity,
      editions: formatEditions(taken),
      amountMinor: unitPriceMinor,
      listingId,
      at,
    })
    await refreshItemCards(tx, [itemId])
    const told = { runAt: launchAt, key: `tell-of-sale:${listingId}`, canWait: true }
    await addJob(tx, 'tell-of-sale', { listingId }, told)
    return { listingId }
  })
  dropCatalogCache()
  return opened
}

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

function takeHeld(held: readonly HeldRange[], { quantity, editions }: Offering): EditionRange[] {
  if (!editions) {
    const lowest = takeLowest(held, quantity)
    if (lowest) return lowest.taken
    throw new Refusal('quantity-above-available', {
      available: held.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    })
  }
  const chosen = takeChosen(held, editions)
  if (chosen) return chosen.taken
  throw new Refusal('edition-not-available', { editions: formatEditions(editions) })
}

/** Range by range, because each keeps the day on which it was acquired. */
async function listEditions(
  tx: Tx,
  move: {
    itemId: string
    sellerId: string
    listingId: string
    held: readonly HeldRange[]
    taken: readonly EditionRange[]
  },
): Promise<void> {
  const { itemId, sellerId, listingId } = move
  for (const range of move.held) {
    const taken = intersectRanges([range], move.taken)
    if (taken.length === 0) continue
    const { id, first, last, acquiredAt } = range
    await moveEditions(tx, {
      itemId,
      plan: { taken, stored: [{ id, first, last }] },
      holding: { state: 'listed', ownerId: sellerId, listingId, at: acquiredAt },
      source: { state: 'held', ownerId: sellerId, at: acquiredAt },
    })
  }
}
