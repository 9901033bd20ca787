import type { DbOrTx, Tx } from '#db.ts'
import { clock } from './land-queries.ts'

export interface NewPurchase {
  landId: string
  buyerId: string
  mode: 'card' | 'crypto' | 'fiatWallet'
  paymentId: string
  amountMinor: bigint
}

/** A locked parcel is somebody's. Gives the purchase's id. */
export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<string> {
  const { landId, buyerId, mode, paymentId, amountMinor } = purchase
  await tx.updateTable('land').set({ held_by: null, held_until: null }).where('id', '=', landId).execute()
  const { id } = await tx
    .insertInto('land_purchase')
    .values({
      land_id: landId,
      buyer_id: buyerId,
      mode,
      payment_id: paymentId,
      amount_minor: amountMinor,
      bought_at: clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A locked parcel is given back, once. */
export async function markLandReturned(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('land_purchase')
    .set({ returned_at: clock })
    .where('id', '=', purchaseId)
    .where('returned_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
}

const selectPurchases = (db: DbOrTx) =>
  db
    .selectFrom('land_purchase')
    .select([
      ...(['id', 'land_id as landId', 'buyer_id as buyerId', 'mode', 'payment_id as paymentId'] as const),
      ...(['amount_minor as amountMinor', 'bought_at as boughtAt', 'returned_at as returnedAt'] as const),
    ])
    .$narrowType<{ mode: NewPurchase['mode'] }>()

export const findPurchaseOfPayment = (db: DbOrTx, paymentId: string) =>
  selectPurchases(db).where('payment_id', '=', paymentId).executeTakeFirst()

export const findPurchase = (db: DbOrTx, id: string) => selectPurchases(db).where('id', '=', id).executeTakeFirst()

/** By which a parcel is somebody's. */
export const findOwningPurchase = (db: DbOrTx, landId: string) =>
  selectPurchases(db).where('land_id', '=', landId).where('returned_at', 'is', null).executeTakeFirst()

export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>
