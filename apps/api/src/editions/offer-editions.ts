import {
  countEditions,
  type EditionRange,
  formatEditions,
  intersectRanges,
  subtractRanges,
  pickChosenEditions,
  pickLowestEditions,
} from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { EditionHolding } from './edition-queries.ts'
import { type HeldRange, listDatedRanges, lockHeldRanges } from './held-range-queries.ts'
import { moveEditions } from './pick-editions.ts'

/** Editions that their owner offers, and the stored ranges they lie in. */
export interface OfferedEditions {
  itemId: string
  ownerId: string
  taken: EditionRange[]
  held: HeldRange[]
}

/**
 * Locks what an owner holds free of a work and picks what is offered of it: the chosen numbers, else the lowest that
 * are held free (server-rules 12,
 * 13). Throws Refusal `edition-not-free` or `quantity-above-owned`.
 */
export async function chooseHeldEditions(
  tx: Tx,
  {
    itemId,
    ownerId,
    quantity,
    chosen,
    except = [],
  }: {
    itemId: string
    ownerId: string
    quantity: number
    chosen?: readonly EditionRange[] | null | undefined
    /** What is not picked unless it is chosen. */
    except?: readonly EditionRange[]
  },
): Promise<OfferedEditions> {
  await lockHeldRanges(tx, { itemId, ownerId })
  const held = await listDatedRanges(tx, { itemId, ownerId })
  const picked = chosen ? pickChosenEditions(held, chosen) : pickLowestEditions(subtractRanges(held, except), quantity)
  if (picked) return { itemId, ownerId, taken: picked.taken, held }
  if (chosen) throw new Refusal('edition-not-free', { editions: formatEditions(chosen) })
  throw new Refusal('quantity-above-owned', { available: countEditions(held) })
}

/**
 * Puts chosen editions into what they are offered in, range by range, because each keeps the day on which it was
 * acquired.
 */
export async function offerEditions(
  tx: Tx,
  { itemId, ownerId, taken, held }: OfferedEditions,
  holdingSince: (acquiredAt: Date) => EditionHolding,
): Promise<void> {
  for (const { id, first, last, acquiredAt } of held) {
    const piece = intersectRanges([{ first, last }], taken)
    if (piece.length === 0) continue
    await moveEditions(tx, {
      itemId,
      plan: { taken: piece, stored: [{ id, first, last }] },
      holding: holdingSince(acquiredAt),
      source: { state: 'held', ownerId, since: acquiredAt },
    })
  }
}
