import { countEditions } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { joinListedRanges, relistReserved } from './edition-queries.ts'

/**
 * Puts the reserved editions of an order back on sale and joins neighbours, so that ranges stay few. The sale's row
 * must be locked.
 */
export async function returnEditions(
  tx: Tx,
  { orderId, listingId }: { orderId: string; listingId: string },
): Promise<number> {
  const returned = await relistReserved(tx, orderId)
  if (returned.length === 0) return 0
  const span = {
    first: Math.min(...returned.map(({ first }) => first)),
    last: Math.max(...returned.map(({ last }) => last)),
  }
  await joinListedRanges(tx, { listingId, span })
  return countEditions(returned)
}
