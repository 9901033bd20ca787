import type { SaleSplit } from '@monsoon/contract/money/sale-splits'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findProceedsLock, findSoldOrder, listPostingsOfOrder } from './sale-split-queries.ts'
import { sidesOf, viewSaleSplit } from './view-sale-split.ts'

/**
 * Where the money of a sale went, from the side of a reader; without `userId` all of it, for staff. Throws Refusal
 * `order-not-found` where there is no such sale, or where it is not theirs.
 */
export async function readSaleSplit(
  db: Db,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<SaleSplit> {
  const order = await findSoldOrder(db, orderId)
  if (!order) throw new Refusal('order-not-found')
  const legs = await listPostingsOfOrder(db, orderId)
  const sides = userId === null ? (['staff'] as const) : sidesOf(order, legs, userId)
  if (sides.length === 0) throw new Refusal('order-not-found')
  const lockedUntil = userId === null ? null : await findProceedsLock(db, { orderId, ownerId: userId })
  return viewSaleSplit({ order, legs, sides, userId, lockedUntil })
}
