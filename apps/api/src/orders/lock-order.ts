import { type Db, type Tx, inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findOrder, lockOrder, type OrderRow } from './order-queries.ts'
import { lockListing } from './sale-queries.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'

/** Does something with an order under its locks. Throws Refusal `order-not-found`. */
export async function withLockedOrder<Result>(
  db: Db,
  orderId: string,
  work: (tx: Tx, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return changeStock(db, async (tx) => work(tx, await lockOrderAndSale(tx, orderId)))
}

/** Locks an order, and what was sold before. Throws Refusal `order-not-found`. */
export async function lockOrderAndSale(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Refusal('order-not-found')
  await lockListing(tx, order.saleId)
  return lockOrder(tx, orderId)
}

/** A transaction that changes what is on sale: once it has committed, this process shows nothing older to anybody. */
export async function changeStock<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(db, work)
  dropCatalogCache()
  return result
}
