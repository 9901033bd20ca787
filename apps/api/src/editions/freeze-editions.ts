import { countEditions, intersectRanges, parseEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { listRangesOf, lockItemEditions } from './edition-queries.ts'
import { moveEditions } from './pick-editions.ts'

interface Editions {
  itemId: string
  ownerId: string
  /** e.g. "3, 7-9". */
  editions: string
}

/**
 * Freezes those of some editions that their owner holds free: they stay theirs, and nothing can be done with them.
 * Gives how many.
 */
export const freezeEditions = (tx: Tx, given: Editions): Promise<number> => swap(tx, given, 'held', 'frozen')

/** Gives those of some editions that are frozen free again. Gives how many. */
export const thawEditions = (tx: Tx, given: Editions): Promise<number> => swap(tx, given, 'frozen', 'held')

/** Whether somebody has all of some editions, free or frozen. */
export async function hasEditions(tx: Tx, { itemId, ownerId, editions }: Editions): Promise<boolean> {
  await lockItemEditions(tx, { itemId, ownerId })
  const held = await listRangesOf(tx, { itemId, ownerId, state: 'held' })
  const frozen = await listRangesOf(tx, { itemId, ownerId, state: 'frozen' })
  const wanted = parseEditions(editions) ?? []
  return countEditions(intersectRanges([...held, ...frozen], wanted)) === countEditions(wanted)
}

async function swap(
  tx: Tx,
  { itemId, ownerId, editions }: Editions,
  from: 'held' | 'frozen',
  to: 'held' | 'frozen',
): Promise<number> {
  await lockItemEditions(tx, { itemId, ownerId })
  const stored = await listRangesOf(tx, { itemId, ownerId, state: from })
  const taken: EditionRange[] = intersectRanges(stored, parseEditions(editions) ?? [])
  if (taken.length === 0) return 0
  const plan = { taken, stored }
  await moveEditions(tx, { itemId, plan, holding: { state: to, ownerId }, source: { state: from, ownerId } })
  return countEditions(taken)
}
