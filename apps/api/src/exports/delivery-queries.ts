import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** A paid purchase that goes to its buyer's own wallet and has not left. */
export interface Delivery {
  orderId: string
  buyerId: string
  itemId: string
  editions: string
  address: string
}

const waiting = (db: DbOrTx) =>
  db
    .selectFrom('orders')
    .select(['id as orderId', 'buyer_id as buyerId', 'item_id as itemId', 'editions', 'delivery_address as address'])
    .$narrowType<{ address: string }>()
    .where('state', '=', 'paid')
    .where('deliver_after', '<=', sql<Date>`clock_timestamp()`)

export const findDelivery = (db: DbOrTx, orderId: string): Promise<Delivery | undefined> =>
  waiting(db).where('id', '=', orderId).executeTakeFirst()

/** The same, locked: undefined where it has left or is to stay meanwhile. The buyer's account is locked. */
export const lockDelivery = (tx: Tx, orderId: string): Promise<Delivery | undefined> =>
  waiting(tx).where('id', '=', orderId).forUpdate().executeTakeFirst()

export async function listDueDeliveries(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await waiting(db).orderBy('deliver_after').limit(limit).execute()
  return rows.map(({ orderId }) => orderId)
}

/** `until` null: it has left, or stays. Changes nothing where its buyer has decided meanwhile that it stays. */
export async function putDeliveryOff(
  db: DbOrTx,
  { orderId, until }: { orderId: string; until: Date | null },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ deliver_after: until })
    .where('id', '=', orderId)
    .where('deliver_after', 'is not', null)
    .execute()
}
