import type { Tx } from '#db.ts'
import { lockItemCards, updateCardSales, updateShownStock, upsertCardDescriptions } from './item-card-queries.ts'
import { insertWordsOfCards } from '#spelling/word-queries.ts'

/**
 * Brings what cards show of sales up to date, in the transaction that changed stock, price or state. Lock the sales
 * before.
 */
export async function refreshItemCards(tx: Tx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await lockItemCards(tx, itemIds)
  await updateCardSales(tx, itemIds)
}

/**
 * Brings a card up to date after editions were taken off a sale, whose row must be locked. A card that shows this sale
 * goes on showing it while some are left, so its number alone changes.
 */
export async function showStockLeft(
  tx: Tx,
  { itemId, listingId, availableQuantity }: { itemId: string; listingId: string; availableQuantity: number },
): Promise<void> {
  const isShown = availableQuantity > 0 && (await updateShownStock(tx, { itemId, listingId, availableQuantity }))
  if (!isShown) await refreshItemCards(tx, [itemId])
}

/**
 * Brings what cards say of works, and what they are found by, up to date: on publishing, and when a work, its maker's
 * name or privacy, or a picture changes.
 */
export async function describeItemCards(tx: Tx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await upsertCardDescriptions(tx, itemIds)
  await insertWordsOfCards(tx, itemIds)
}
