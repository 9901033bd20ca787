import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { sellLowest } from './edition-queries.ts'
import { moveEditions, planEditions } from './pick-editions.ts'

export interface EditionSale {
  itemId: string
  quantity: number
  chosen: readonly EditionRange[] | null
  listing: { listingId: string; sellerId: string }
  buyerId: string
}

/**
 * Gives a buyer the lowest free editions of a sale, where they lie side by side (server-rules 12). To be begun together
 * with what takes their stock off the sale: it gives nothing where that took nothing.
 */
export async function sellLowestEditions(
  tx: Tx,
  { quantity, listing, buyerId }: EditionSale,
): Promise<EditionRange[] | null> {
  const range = await sellLowest(tx, { ...listing, ownerId: buyerId, quantity })
  return range ? [range] : null
}

/**
 * Gives a buyer the chosen editions of a sale, else the lowest free ones. The sale's row must be locked. Null when they
 * are not all free.
 */
export async function sellEditions(
  tx: Tx,
  { itemId, quantity, chosen, listing: { listingId, sellerId }, buyerId }: EditionSale,
): Promise<EditionRange[] | null> {
  const plan = await planEditions(tx, { listingId, quantity, chosen })
  if (!plan) return null
  await moveEditions(tx, {
    itemId,
    plan,
    holding: { state: 'held', ownerId: buyerId },
    source: { state: 'listed', ownerId: sellerId, listingId },
  })
  return plan.taken
}
