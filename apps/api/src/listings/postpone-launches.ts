import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Tx } from '#db.ts'
import { moveLaunches } from './listing-queries.ts'

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
