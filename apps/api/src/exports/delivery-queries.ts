import type { PaymentMode } from '@monsoon/contract/shapes'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** A paid purchase that goes to its buyer's own wallet and has not left. */
export interface Delivery {
  orderId: string
  buyerId: string
  itemId: string
  editions: string
  paymentMode: PaymentMode
  address: string
  /** The buyer chose it for this purchase, or still has all purchases sent. */
  isWanted: boolean
}

const waiting = (db: DbOrTx) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select([
      'orders.id as orderId',
      'orders.buyer_id as buyerId',
      'orders.item_id as itemId',
      'orders.editions',
      'orders.payment_mode as paymentMode',
      'orders.delivery_address as address',
      sql<boolean>`orders.delivery_chosen OR users.direct_nft_transfer`.as('isWanted'),
    ])
    .$narrowType<Pick<Delivery, 'address' | 'paymentMode'>>()
    .where('orders.state', '=', 'paid')
    .where('orders.deliver_after', '<=', sql<Date>`clock_timestamp()`)

export const findDelivery = (db: DbOrTx, orderId: string): Promise<Delivery | undefined> =>
  waiting(db).where('orders.id', '=', orderId).executeTakeFirst()

/** The same, locked: undefined where it has left or is to stay meanwhile. The buyer's account is locked. */
export const lockDelivery = (tx: Tx, orderId: string): Promise<Delivery | undefined> =>
  waiting(tx).where('orders.id', '=', orderId).forUpdate(['orders']).executeTakeFirst()

export async function listDueDeliveries(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await waiting(db).orderBy('orders.deliver_after').limit(limit).execute()
  return rows.map(({ orderId }) => orderId)
}

/** How long a purchase waits until it is looked at again. */
export type Wait = { until: Date } | { hours: number }

/** Changes nothing where its buyer has decided meanwhile that it stays. */
export async function postponeDelivery(db: DbOrTx, { orderId, wait }: { orderId: string; wait: Wait }): Promise<void> {
  const until = 'until' in wait ? wait.until : sql<Date>`clock_timestamp() + make_interval(hours => ${wait.hours}::int)`
  await db
    .updateTable('orders')
    .set({ deliver_after: until })
    .where('id', '=', orderId)
    .where('deliver_after', 'is not', null)
    .execute()
}

/** It has left, or stays after all: then it names no address any more. */
export async function endDelivery(tx: Tx, { orderId, isSent }: { orderId: string; isSent: boolean }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ deliver_after: null, ...(!isSent && { delivery_address: null }) })
    .where('id', '=', orderId)
    .execute()
}
