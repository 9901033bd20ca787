import type { Tx } from '#db.ts'
import { deleteRanges, listListedRanges, relistReserved, resizeRange } from './edition-queries.ts'

const mergedAtOnce = 1_000

/** Puts the reserved editions of an order back on sale and joins neighbours, so that ranges stay few. The sale's row must be locked. */
export async function returnEditions(
  tx: Tx,
  { orderId, listingId }: { orderId: string; listingId: string },
): Promise<number> {
  const count = await relistReserved(tx, orderId)
  const stored = await listListedRanges(tx, { listingId, atMost: mergedAtOnce })
  let current = stored[0]
  for (const next of stored.slice(1)) {
    if (!current || next.first !== current.last + 1) {
      current = next
      continue
    }
    await deleteRanges(tx, [next.id])
    current = { ...current, last: next.last }
    await resizeRange(tx, current)
  }
  return count
}
