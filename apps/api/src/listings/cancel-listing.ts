import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { type Db, inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { closeSales, type ClosedSale } from './close-sales.ts'
import { countReserved, lockOwnSale } from './listing-state-queries.ts'

/** A sale that its seller took down. */
export interface CancelledSale extends ClosedSale {
  /** What somebody is paying for at this moment: bought, or back with the seller within minutes. */
  reservedQuantity: number
}

/**
 * Takes a sale of the caller's own down (CALL-112). Once more it changes nothing. Throws Refusal `sale-not-found`, also
 * for a sale of somebody else, or `sale-ended` when all of it is sold.
 */
export async function cancelListing(
  db: Db,
  { saleId, sellerId }: { saleId: string; sellerId: string },
): Promise<CancelledSale> {
  const cancelled = await inTransaction(db, async (tx) => {
    const sale = await lockOwnSale(tx, { saleId, sellerId })
    if (!sale) throw new Refusal('sale-not-found')
    if (sale.state === 'sold') throw new Refusal('sale-ended')
    const [closed] = await closeSales(tx, { sellerId, listingId: saleId })
    if (!closed) return { listingId: saleId, itemId: sale.itemId, editions: '', reservedQuantity: 0 }
    return { ...closed, reservedQuantity: await countReserved(tx, saleId) }
  })
  dropCatalogCache()
  return cancelled
}

/** Takes down all that a seller offers of these works, one after the other. */
export async function cancelListingsOf(
  db: Db,
  { sellerId, itemIds }: { sellerId: string; itemIds: readonly string[] },
): Promise<{ itemId: string; editions: string }[]> {
  const results: { itemId: string; editions: string }[] = []
  for (const itemId of new Set(itemIds)) {
    const closed = await inTransaction(db, (tx) => closeSales(tx, { sellerId, itemId }))
    results.push({
      itemId,
      editions: closed
        .map(({ editions }) => editions)
        .filter(Boolean)
        .join(', '),
    })
  }
  dropCatalogCache()
  return results
}
