import { type EditionRange, subtractRanges } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { listRangesOf, lockItemEditions, lockOutsideEditions } from './edition-queries.ts'
import { chooseHeldEditions, offerEditions } from './offer-editions.ts'
import { moveEditions } from './pick-editions.ts'

const rangeOf = (edition: number): EditionRange => ({ first: edition, last: edition })

/**
 * An edition leaves the hands of its holder for the outside: nothing can be done with it here. Throws Refusal
 * `edition-not-free`.
 */
export async function moveOutside(
  tx: Tx,
  { itemId, ownerId, edition }: { itemId: string; ownerId: string; edition: number },
): Promise<void> {
  const chosen = await chooseHeldEditions(tx, { itemId, ownerId, quantity: 1, chosen: [rangeOf(edition)] })
  await offerEditions(tx, chosen, (since) => ({ state: 'out', ownerId, since }))
}

/**
 * An edition that was outside is held free again, by whoever has acquired it. It must be outside, in the name of
 * `fromId`.
 */
export async function bringInside(
  tx: Tx,
  { itemId, fromId, toId, edition }: { itemId: string; fromId: string; toId: string; edition: number },
): Promise<void> {
  await lockItemEditions(tx, { itemId, ownerId: fromId })
  const stored = await listRangesOf(tx, { itemId, ownerId: fromId, state: 'out' })
  const within = stored.filter(({ first, last }) => first <= edition && edition <= last)
  invariant(within.length === 1, 'what comes inside was outside')
  await moveEditions(tx, {
    itemId,
    plan: { taken: [rangeOf(edition)], stored: within },
    holding: { state: 'held', ownerId: toId },
    source: { state: 'out', ownerId: fromId },
  })
}

/**
 * Locks what of a work is outside. `give` brings some of it back, held free by whoever took it in; false where not all
 * of it was outside, and then nothing has changed.
 */
export async function bringBackInside(tx: Tx, itemId: string) {
  const outside = await lockOutsideEditions(tx, itemId)
  return {
    assign: async ({ toId, ranges }: { toId: string; ranges: readonly EditionRange[] }): Promise<boolean> => {
      if (subtractRanges(ranges, outside).length > 0) return false
      for (const { ownerId, ...stored } of outside)
        await moveEditions(tx, {
          itemId,
          plan: { taken: [...ranges], stored: [stored] },
          holding: { state: 'held', ownerId: toId },
          source: { state: 'out', ownerId },
        })
      return true
    },
  }
}
