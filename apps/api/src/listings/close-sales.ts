import { countEditions, formatEditions } from '@monsoon/domain/edition-ranges'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Tx } from '#db.ts'
import { listSellers, lockOpenListings, markListingsCancelled } from './listing-queries.ts'
import { freeListed } from '#editions/edition-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { joinHeldEditions } from '#editions/held-editions.ts'

/** Whose sales are taken down: all of them, those of one work, or one. */
export interface SalesToClose {
  sellerId: string
  itemId?: string | undefined
  listingId?: string | undefined
}

/** A sale that was taken down, with the editions that nobody had reserved. */
export interface ClosedSale {
  listingId: string
  itemId: string
  /** e.g. "3, 7-9"; empty when all of them were reserved. */
  editions: string
}

/**
 * Takes down what a seller offers. What somebody has reserved by then may still be paid for; unpaid, it goes back
 * to the seller. `dropCatalogCache` after the commit.
 */
export async function closeSales(tx: Tx, seller: SalesToClose): Promise<ClosedSale[]> {
  const open = await lockOpenListings(tx, seller)
  if (open.length === 0) return []
  const ids = open.map(({ listingId }) => listingId)
  await markListingsCancelled(tx, ids)
  const closed: ClosedSale[] = []
  for (const { listingId, itemId } of open) {
    const ranges = (await freeListed(tx, listingId)).toSorted((one, other) => one.first - other.first)
    const editions = formatEditions(ranges)
    closed.push({ listingId, itemId, editions })
    if (ranges.length === 0) continue
    const quantity = countEditions(ranges)
    await insertProvenanceEvent(tx, { itemId, kind: 'cancel', fromId: seller.sellerId, quantity, editions, listingId })
  }
  const itemIds = [...new Set(open.map(({ itemId }) => itemId))].toSorted()
  for (const itemId of itemIds) await joinHeldEditions(tx, { itemId, ownerId: seller.sellerId })
  await refreshItemCards(tx, itemIds)
  return closed
}

/** Takes down what anybody offers of a work, as `closeSales` does. */
export async function closeSalesOfWork(tx: Tx, itemId: string): Promise<void> {
  for (const sellerId of await listSellers(tx, itemId)) await closeSales(tx, { sellerId, itemId })
}
