import { workFlags, type WorkFlag, type WorkFlags } from '@monsoon/contract/staff/staff-works'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { describeItemCards } from '#catalog/refresh-item-card.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { lockFlags, updateFlags } from './flag-queries.ts'

/** Sets flags of a work; each that changes is written down. Throws Refusal `item-not-found`. */
export async function flagWork(
  db: Db,
  {
    actor,
    itemId,
    wanted,
  }: { actor: Viewer; itemId: string; wanted: { readonly [Flag in WorkFlag]?: boolean | undefined } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const work = await lockFlags(tx, itemId)
    if (!work) throw new Refusal('item-not-found')
    const { creatorId, ...before } = work
    const after: WorkFlags = { ...before }
    for (const flag of workFlags) after[flag] = wanted[flag] ?? before[flag]
    const changed = workFlags.filter((flag) => after[flag] !== before[flag])
    if (changed.length === 0) return
    await updateFlags(tx, itemId, after)
    await describeItemCards(tx, [itemId])
    const detail = { itemId, ...Object.fromEntries(changed.map((flag) => [flag, after[flag]])) }
    await recordAction(tx, { actorId: actor.userId, action: 'work-flagged', subjectId: creatorId, detail })
  })
  dropCatalogCache()
}
