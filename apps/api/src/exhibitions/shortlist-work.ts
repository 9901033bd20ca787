import { maxShortlisted } from '@monsoon/contract/exhibitions/shortlists'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { requireCurator } from './require-curator.ts'
import { insertShortlisted, lockShortlist, orderShortlisted, updateNote } from './shortlist-queries.ts'

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
