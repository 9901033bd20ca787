import { inCatalogTransaction } from '#catalog/catalog-cache.ts'
import type { Db, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findOrder, lockOrder, type OrderRow } from './order-queries.ts'
import { lockListing } from './sale-queries.ts'

/** Does something with an order under its locks. Throws Refusal `order-not-found`. */
export async function withLockedOrder<Result>(
  db: Db,
  orderId: string,
  work: (tx: Tx, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return inCatalogTransaction(db, async (tx) => work(tx, await lockOrderAndSale(tx, orderId)))
}

/** Locks an order, and what was sold before. Throws Refusal `order-not-found`. */
export async function lockOrderAndSale(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Refusal('order-not-found')
  await lockListing(tx, order.saleId)
  return lockOrder(tx, orderId)
}
