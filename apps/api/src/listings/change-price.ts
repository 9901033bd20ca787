import { formatEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { planEditions } from '#editions/pick-editions.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { lockOwnSale, type StoredOwnSale, updatePrice } from './listing-state-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

/** A seller's wish for another price. */
export interface PriceChange {
  saleId: string
  sellerId: string
  /** For one edition; at least 10 USD. */
  unitPriceMinor: bigint
  /** The version that the seller saw; absent: whatever it is. */
  version?: number | undefined
}

/**
 * Asks another price in place (server-rules 5): the sale becomes another version, so that nobody buys at a price they
 * did not see, and what somebody has reserved stays at the agreed one. The same price changes nothing. Throws Refusal
 * `sale-not-found`, `sale-ended` or `sale-changed`.
 */
export async function changePrice(db: Db, { saleId, sellerId, unitPriceMinor, version }: PriceChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sale = await lockOwnSale(tx, { saleId, sellerId })
    if (!sale) throw new Refusal('sale-not-found')
    if (sale.state !== 'active') throw new Refusal('sale-ended')
    if (sale.unitPriceMinor === unitPriceMinor) return
    if (version !== undefined && version !== sale.version) throw new Refusal('sale-changed')
    await updatePrice(tx, { saleId, unitPriceMinor })
    if (sale.availableQuantity > 0) await recordNewPrice(tx, { sale, unitPriceMinor })
    if (unitPriceMinor < sale.unitPriceMinor) {
      const next = { listingId: saleId, version: sale.version + 1, at: new Date().toISOString() }
      await addJob(tx, 'notify-followers', next, { key: `tell-followers:price:${saleId}`, canWait: true })
    }
    await refreshItemCards(tx, [sale.itemId])
  })
  dropCatalogCache()
}

/** In the work's history it is on sale at this price from now on. */
async function recordNewPrice(
  tx: Tx,
  { sale, unitPriceMinor }: { sale: StoredOwnSale; unitPriceMinor: bigint },
): Promise<void> {
  const { saleId: listingId, itemId, sellerId, availableQuantity: quantity } = sale
  const plan = await planEditions(tx, { listingId, quantity, chosen: null })
  invariant(plan, 'a sale has the editions that it offers')
  const editions = formatEditions(plan.taken)
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'list',
    fromId: sellerId,
    quantity,
    editions,
    amountMinor: unitPriceMinor,
    listingId,
  })
}
