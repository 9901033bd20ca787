import { intersectRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import { cancelAuctions } from '#auctions/cancel-auction.ts'
import type { Db, Tx } from '#db.ts'
import { freezeEditions } from '#editions/freeze-editions.ts'
import { closeSales } from '#listings/close-sales.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { listOffered } from './dispute-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

const reason = 'The payment of the work is disputed'

/** What the buyer of an order offers of the editions that they bought by it. */
async function listOfferedOf(tx: Tx, { itemId, buyerId, editions }: OrderRow) {
  const bought = parseEditions(editions) ?? []
  const offered = await listOffered(tx, { itemId, ownerId: buyerId })
  return offered.filter((range) => intersectRanges([range], bought).length > 0)
}

/**
 * What the buyer has put on sale or up for auction of what they bought comes back to them first, so that it can be
 * frozen; other editions of theirs stay on sale.
 */
export async function delistOffered(db: Db, order: OrderRow): Promise<void> {
  await inCatalogTransaction(db, async (tx) => {
    const { itemId, buyerId: sellerId } = order
    const offered = await listOfferedOf(tx, order)
    if (offered.some(({ auctionId }) => auctionId !== null)) await cancelAuctions(tx, { sellerId, itemId, reason })
    const listings = new Set(offered.flatMap(({ listingId }) => listingId ?? []))
    for (const listingId of listings) await closeSales(tx, { sellerId, listingId })
  })
}

/** Freezes what an order bought. Fails, and is tried again, where the buyer was quick to offer it anew. */
export async function freezeOrder(tx: Tx, order: OrderRow): Promise<void> {
  if (order.state !== 'paid') return
  if ((await listOfferedOf(tx, order)).length > 0)
    throw new Error(`editions ${order.editions} of ${order.itemId} are on sale again`)
  await freezeEditions(tx, { itemId: order.itemId, ownerId: order.buyerId, editions: order.editions })
}
