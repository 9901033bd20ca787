import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertReport, isShownItem, findLandId } from './report-queries.ts'

/**
 * Says that something is wrong with a work. Throws Refusal `item-not-found`, and `report-waiting` while an earlier one
 * waits (U-022).
 */
export async function reportItem(
  db: Db,
  report: { itemId: string; reporterId: string; category: string; comment: string },
): Promise<void> {
  if (!(await isShownItem(db, report.itemId))) throw new Refusal('item-not-found')
  if (!(await insertReport(db, report))) throw new Refusal('report-waiting')
}

/**
 * Says that something is wrong with a parcel of land. Throws Refusal `land-not-found`, and `report-waiting` while an
 * earlier one waits (U-022).
 */
export async function reportLand(
  db: Db,
  { landTokenId, ...report }: { landTokenId: string; reporterId: string; category: string; comment: string },
): Promise<void> {
  const landId = await findLandId(db, landTokenId)
  if (landId === undefined) throw new Refusal('land-not-found')
  if (!(await insertReport(db, { landId, ...report }))) throw new Refusal('report-waiting')
}
