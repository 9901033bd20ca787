import type { PhysicalSender, PhysicalWork } from '@monsoon/contract/works/physical-works'
import type { DbOrTx, Tx } from '#db.ts'

/** The object of a work as it is stored. */
export type StoredPhysicalWork = Omit<PhysicalWork, 'insuredValue'> & { insuredMinor: bigint }

/** A work has one object description; another replaces it. */
export async function upsertPhysicalWork(tx: Tx, itemId: string, work: StoredPhysicalWork): Promise<void> {
  const columns = {
    materials: work.materials,
    width_mm: work.widthMm,
    height_mm: work.heightMm,
    depth_mm: work.depthMm,
    weight_grams: work.weightGrams,
    sent_from_country: work.sentFrom.country,
    sent_from_place: work.sentFrom.place,
    insured_minor: work.insuredMinor,
    sent_by: work.sentBy,
  }
  await tx
    .insertInto('physical_work')
    .values({ item_id: itemId, ...columns })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(columns))
    .execute()
}

/** Gives whether the work is published. */
export async function markPhysical(tx: Tx, itemId: string): Promise<boolean> {
  const { published_at: publishedAt } = await tx
    .updateTable('item')
    .set({ physical_nft: true })
    .where('id', '=', itemId)
    .returning('published_at')
    .executeTakeFirstOrThrow()
  return publishedAt !== null
}

/**
 * Whose work it is, and who sends its object. undefined: it is not published. `isPhysical` false: it has no object.
 * @public
 */
export async function findSending(
  db: DbOrTx,
  itemId: string,
): Promise<{ creatorId: string; isPhysical: boolean; sentBy: PhysicalSender } | undefined> {
  const row = await db
    .selectFrom('item')
    .leftJoin('physical_work', 'physical_work.item_id', 'item.id')
    .select(['creator_id as creatorId', 'physical_nft as isPhysical', 'sent_by as sentBy'])
    .$narrowType<{ sentBy: PhysicalSender | null }>()
    .where('item.id', '=', itemId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, sentBy: row.sentBy ?? 'house' }
}
