import { countEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { sellLowest } from './edition-queries.ts'
import { moveEditions, planEditions } from './take-editions.ts'

interface EditionSale {
  itemId: string
  quantity: number
  chosen: readonly EditionRange[] | null
  listing: { listingId: string; sellerId: string }
  buyer: { ownerId: string; at?: Date | undefined }
}

/**
 * Gives editions of a sale to a buyer: the chosen numbers, else the lowest free ones (server-rules 12). The sale's row must be locked.
 * Gives null when they are not all free.
 */
export async function sellEditions(tx: Tx, sold: EditionSale): Promise<EditionRange[] | null> {
  const taken = await handOver(tx, sold)
  invariant(
    taken === null || countEditions(taken) === sold.quantity,
    'a purchase takes as many editions as it pays for',
  )
  return taken
}

async function handOver(
  tx: Tx,
  { itemId, quantity, chosen, listing: { listingId, sellerId }, buyer: { ownerId, at } }: EditionSale,
): Promise<EditionRange[] | null> {
  const lowest = chosen ? undefined : await sellLowest(tx, { listingId, quantity, ownerId, at })
  if (lowest) return [lowest]
  const plan = await planEditions(tx, { listingId, quantity, chosen })
  if (!plan) return null
  await moveEditions(tx, {
    itemId,
    plan,
    holding: { state: 'held', ownerId, at },
    source: { state: 'listed', ownerId: sellerId, listingId },
  })
  return plan.taken
}
