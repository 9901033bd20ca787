import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { type Db, inTransaction } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { closeSales } from './close-sales.ts'
import { findSellerOfEndedSale } from './listing-state-queries.ts'

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
