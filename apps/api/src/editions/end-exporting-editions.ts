import { type EditionRange, intersectRanges, subtractRanges } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { listExporting } from './edition-queries.ts'
import { moveEditions } from './pick-editions.ts'
import { joinHeldEditions } from './held-editions.ts'

/**
 * Ends what an export has taken, which must be locked: those that have left are outside, where nothing can be done with
 * them here; the others are free in their owner's hands again. Both since the day on which they were acquired. Gives
 * what came back.
 */
export async function endExportingEditions(
  tx: Tx,
  {
    itemId,
    ownerId,
    exportItemId,
    left,
  }: { itemId: string; ownerId: string; exportItemId: string; left: readonly EditionRange[] },
): Promise<EditionRange[]> {
  const restored: EditionRange[] = []
  for (const { id, first, last, acquiredAt: since } of await listExporting(tx, { itemId, exportItemId })) {
    const [range, gone] = [{ first, last }, intersectRanges([{ first, last }], left)]
    const back = subtractRanges([range], gone)
    restored.push(...back)
    const [taken, state] = gone.length > 0 ? ([gone, 'out'] as const) : ([back, 'held'] as const)
    await moveEditions(tx, {
      itemId,
      plan: { taken, stored: [{ id, first, last }] },
      holding: { state, ownerId, since },
      source: { state: 'held', ownerId, since },
    })
    // A range of which only a part has left is cut, and what the cut leaves over stands as it stood.
    for (const rest of gone.length > 0 ? await listRest(tx, { itemId, exportItemId, range }) : [])
      await moveEditions(tx, {
        itemId,
        plan: { taken: [rest], stored: [rest] },
        holding: { state: 'held', ownerId, since },
        source: { state: 'held', ownerId, since },
      })
  }
  await joinHeldEditions(tx, { itemId, ownerId })
  return restored
}

async function listRest(tx: Tx, { range, ...exported }: { itemId: string; exportItemId: string; range: EditionRange }) {
  const rest = await listExporting(tx, exported)
  return rest.filter((part) => intersectRanges([part], [range]).length > 0)
}
