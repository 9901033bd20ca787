import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { closeSales } from './close-sales.ts'
import { findSellerOfEndedSale } from './listing-state-queries.ts'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { moveLaunches } from './listing-queries.ts'

/**
 * The job behind a sale's end: what is left of it goes back to its seller, who is told. A sale that was sold or taken
 * down stays as it is.
 */
export async function endSale(db: Db, listingId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sellerId = await findSellerOfEndedSale(tx, listingId)
    if (!sellerId) return
    const [closed] = await closeSales(tx, { sellerId, listingId })
    if (!closed) return
    const { itemId } = closed
    await notify(tx, [{ userId: sellerId, kind: 'listing-ended', key: `listing-ended:${listingId}`, itemId }])
  })
  dropCatalogCache()
}

/**
 * Lets no first sale of these works begin before a moment (Q-104). Resales are their owners' own. Lock the works
 * before.
 */
export async function postponeLaunches(
  tx: Tx,
  { itemIds, earliest }: { itemIds: readonly string[]; earliest: Date },
): Promise<void> {
  if (itemIds.length === 0) return
  await refreshItemCards(tx, await moveLaunches(tx, { itemIds, earliest }))
}
