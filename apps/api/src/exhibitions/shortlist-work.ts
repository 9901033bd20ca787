import { maxShortlisted } from '@monsoon/contract/exhibitions/shortlists'
import { inTransaction, type Db, type DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertShortlisted, lockShortlist, orderShortlisted, updateNote } from './shortlist-queries.ts'
import { findTypeOf } from './draft-queries.ts'

/**
 * Keeps a work on a curator's shortlist with a note, once however often it is asked. Throws Refusal `curators-only`,
 * `item-not-found`, `shortlist-full`.
 */
export async function shortlistWork(db: Db, kept: { curatorId: string; itemId: string; note: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireCurator(tx, kept.curatorId)
    const count = await lockShortlist(tx, kept.curatorId)
    if (await updateNote(tx, kept)) return
    if (count >= maxShortlisted) throw new Refusal('shortlist-full', { limit: maxShortlisted })
    if (!(await insertShortlisted(tx, kept))) throw new Refusal('item-not-found')
  })
}

/** Orders a shortlist: the works named come first. */
export async function orderShortlist(db: Db, order: { curatorId: string; itemIds: readonly string[] }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireCurator(tx, order.curatorId)
    await lockShortlist(tx, order.curatorId)
    await orderShortlisted(tx, order)
  })
}

/** Throws Refusal `curators-only`. */
export async function requireCurator(db: DbOrTx, userId: string): Promise<void> {
  if ((await findTypeOf(db, userId)) !== 'curator') throw new Refusal('curators-only')
}
