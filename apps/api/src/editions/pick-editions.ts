import {
  type EditionRange,
  intersectRanges,
  subtractRanges,
  pickChosenEditions,
  pickLowestEditions,
} from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import {
  insertRanges,
  listListedRanges,
  listListedRangesTouching,
  moveRanges,
  cutRange,
  type StoredRange,
  type EditionHolding,
} from './edition-queries.ts'

/** Editions that can be taken off a sale, and the stored ranges they lie in. */
export interface EditionPlan {
  taken: EditionRange[]
  stored: StoredRange[]
}

/**
 * Finds the editions to take off a sale: the chosen numbers, else the lowest free ones (server-rules 12). The sale's
 * row must be locked until they are moved. Gives null when they are not all free.
 */
export async function planEditions(
  tx: Tx,
  { listingId, quantity, chosen }: { listingId: string; quantity: number; chosen: readonly EditionRange[] | null },
): Promise<EditionPlan | null> {
  const stored = chosen
    ? await listListedRangesTouching(tx, { listingId, wanted: chosen })
    : await listListedRanges(tx, { listingId, atMost: quantity })
  const picked = chosen ? pickChosenEditions(stored, chosen) : pickLowestEditions(stored, quantity)
  return picked && { taken: picked.taken, stored }
}

/**
 * Gives the planned editions to their new holder, splitting ranges where it must; what is left of a range stays with
 * `source`.
 */
export async function moveEditions(
  tx: Tx,
  {
    itemId,
    plan,
    holding,
    source,
  }: { itemId: string; plan: EditionPlan; holding: EditionHolding; source: EditionHolding },
): Promise<void> {
  const whole: string[] = []
  const pieces: EditionRange[] = []
  const rests: EditionRange[] = []
  for (const range of plan.stored) {
    const piece = intersectRanges([range], plan.taken)
    if (piece.length === 0) continue
    const [rest, ...moreRests] = subtractRanges([range], piece)
    if (!rest) {
      whole.push(range.id)
      continue
    }
    const [firstPiece, ...morePieces] = piece
    if (firstPiece) await cutRange(tx, { itemId, rest: { id: range.id, ...rest }, piece: firstPiece, holding })
    rests.push(...moreRests)
    pieces.push(...morePieces)
  }
  if (whole.length > 0) await moveRanges(tx, whole, holding)
  if (pieces.length > 0) await insertRanges(tx, itemId, pieces, holding)
  if (rests.length > 0) await insertRanges(tx, itemId, rests, source)
}
