import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

const saleColumns = [
  'id as saleId',
  'item_id as itemId',
  'seller_id as sellerId',
  'unit_price_minor as unitPriceMinor',
  'available_quantity as availableQuantity',
  'total_quantity as totalQuantity',
  'accepted_payment_method as acceptedPaymentMethod',
  'version',
  'state',
  'launch_at as launchAt',
  'ends_at as endsAt',
] as const

const saleOfSeller = (db: DbOrTx, { saleId, sellerId }: { saleId: string; sellerId: string }) =>
  db
    .selectFrom('listing')
    .select(saleColumns)
    .where('id', '=', saleId)
    .where('seller_id', '=', sellerId)
    .$narrowType<{ acceptedPaymentMethod: 'fiat' | 'crypto' | 'all'; state: 'active' | 'sold' | 'cancelled' }>()

/** A sale of this seller; undefined: there is none, or it is somebody else's. */
export const findOwnSale = (db: DbOrTx, sale: { saleId: string; sellerId: string }) =>
  saleOfSeller(db, sale).executeTakeFirst()

export const lockOwnSale = (tx: Tx, sale: { saleId: string; sellerId: string }) =>
  saleOfSeller(tx, sale).forUpdate().executeTakeFirst()

export type StoredOwnSale = NonNullable<Awaited<ReturnType<typeof findOwnSale>>>

/** The sale that a call under this key opened. */
export async function findSaleByOpKey(
  db: DbOrTx,
  { sellerId, opKey }: { sellerId: string; opKey: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
  return row?.id
}

/** Another price, from now on; what was quoted before is refused. The sale must be locked. */
export async function updatePrice(
  tx: Tx,
  { saleId, unitPriceMinor }: { saleId: string; unitPriceMinor: bigint },
): Promise<void> {
  await tx
    .updateTable('listing')
    .set((eb) => ({ unit_price_minor: unitPriceMinor, version: eb('version', '+', 1) }))
    .where('id', '=', saleId)
    .execute()
}

/** The seller of an open sale whose end has come, by the database's clock. */
export async function findSellerOfEndedSale(tx: Tx, saleId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('listing')
    .select('seller_id as sellerId')
    .where('id', '=', saleId)
    .where('state', '=', 'active')
    .where('ends_at', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.sellerId
}

/** Editions of a sale that buyers are paying for at this moment. */
export async function countReserved(db: DbOrTx, saleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('count'))
    .where('listing_id', '=', saleId)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow()
  return count
}
