import { appealCategory } from '@monsoon/contract/works/reports'
import { type Db, inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertReport, lockWork } from './report-queries.ts'

/**
 * Appeals, as the maker of a work, against the decision that took it down (server-rules 33). It waits among the
 * reports, and once it is decided the decision stands. Throws Refusal `item-not-found`, `not-taken-down`,
 * `appeal-decided`, `appeal-waiting`.
 */
export async function appeal(
  db: Db,
  { itemId, makerId, statement }: { itemId: string; makerId: string; statement: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const work = await lockWork(tx, itemId)
    if (work?.makerId !== makerId) throw new Refusal('item-not-found')
    if (work.takenDown === null) throw new Refusal('not-taken-down')
    if (work.appeal === 'decided') throw new Refusal('appeal-decided')
    const report = { itemId, reporterId: makerId, category: appealCategory, comment: statement }
    if (!(await insertReport(tx, report))) throw new Refusal('appeal-waiting')
  })
}
