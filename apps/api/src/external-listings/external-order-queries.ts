import type { ExternalOrderState } from '@monsoon/contract/trade/external-listings'
import { EXTERNAL_OVERDUE_MS, type ExternalCause } from '@monsoon/domain/trade/external-order-rules'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

const orders = (db: DbOrTx) =>
  db
    .selectFrom('external_order as placed')
    .innerJoin('external_listing as listing', 'listing.id', 'placed.listing_id')
    .innerJoin('users as buyer', 'buyer.id', 'placed.buyer_id')
    .leftJoin('users as acquirer', 'acquirer.id', 'placed.acquired_by')
    .select(['placed.id', 'placed.listing_id as listingId', 'placed.buyer_id as buyerId', 'buyer.name as buyerName'])
    .select(['listing.item_id as itemId', 'listing.edition', 'listing.market'])
    .select(['placed.price_minor as priceMinor', 'placed.fee_minor as feeMinor', 'placed.state', 'placed.cause'])
    .select(['placed.reason', 'placed.cost_minor as costMinor', 'placed.transaction', 'placed.due_at as dueAt'])
    .select(['placed.acquired_by as acquirerId', 'acquirer.name as acquirerName', 'placed.acquiring_at as acquiringAt'])
    .select(['placed.ordered_at as orderedAt', 'placed.ended_at as endedAt'])
    .select(sql<boolean>`buyer.suspended_at IS NOT NULL`.as('isBuyerSuspended'))
    .select(
      sql<boolean>`placed.state = 'pending' AND coalesce(placed.acquiring_at, 'infinity')
        < clock_timestamp() - make_interval(secs => ${EXTERNAL_OVERDUE_MS / 1000})`.as('isOverdue'),
    )
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .$narrowType<{ state: ExternalOrderState; cause: ExternalCause | null }>()

export type ExternalOrderRow = NonNullable<Awaited<ReturnType<typeof findExternalOrder>>>

export const findExternalOrder = (db: DbOrTx, id: string) => orders(db).where('placed.id', '=', id).executeTakeFirst()

/** The order of a listing that waits to be acquired. The listing must be locked. */
export const findPending = (tx: Tx, listingId: string) =>
  orders(tx).where('placed.listing_id', '=', listingId).where('placed.state', '=', 'pending').executeTakeFirst()

/** The newest order that somebody has made for an edition of a work. */
export const findNewestOf = (db: DbOrTx, { itemId, buyerId }: { itemId: string; buyerId: string }) =>
  orders(db)
    .where('listing.item_id', '=', itemId)
    .where('placed.buyer_id', '=', buyerId)
    .orderBy('placed.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest order of each listing. */
export async function listNewest(db: DbOrTx, listingIds: readonly string[]): Promise<ExternalOrderRow[]> {
  if (listingIds.length === 0) return []
  return orders(db)
    .where('placed.listing_id', 'in', listingIds)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('external_order as newer')
            .select('newer.id')
            .whereRef('newer.listing_id', '=', 'placed.listing_id')
            .whereRef('newer.id', '>', 'placed.id'),
        ),
      ),
    )
    .execute()
}

export async function findByOpKey(
  db: DbOrTx,
  { buyerId, opKey }: { buyerId: string; opKey: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('external_order')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
  return row?.id
}

export async function insertExternalOrder(
  tx: Tx,
  order: {
    listingId: string
    buyerId: string
    priceMinor: bigint
    feeMinor: bigint
    hours: number
    opKey: string | null
  },
): Promise<string> {
  const { listingId, buyerId, priceMinor, feeMinor, hours, opKey } = order
  const { id } = await tx
    .insertInto('external_order')
    .values({
      listing_id: listingId,
      buyer_id: buyerId,
      price_minor: priceMinor,
      fee_minor: feeMinor,
      op_key: opKey,
      due_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether an order was acquired by that transaction. */
export async function isTransactionKnown(db: DbOrTx, transaction: string): Promise<boolean> {
  const row = await db
    .selectFrom('external_order')
    .select('id')
    .where('transaction', '=', transaction)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who is buying it outside; null: nobody any more. The listing must be locked. */
export async function setAcquirer(tx: Tx, { id, staffId }: { id: string; staffId: string | null }): Promise<void> {
  await tx
    .updateTable('external_order')
    .set({ acquired_by: staffId, acquiring_at: staffId === null ? null : sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function endExternalOrder(
  tx: Tx,
  id: string,
  end:
    | { state: 'acquired'; costMinor: bigint; transaction: string; confirmedBy: string | null }
    | { state: 'cancelled'; cause: ExternalCause; reason: string },
): Promise<void> {
  const isAcquired = end.state === 'acquired'
  await tx
    .updateTable('external_order')
    .set({
      state: end.state,
      cost_minor: isAcquired ? end.costMinor : null,
      transaction: isAcquired ? end.transaction : null,
      confirmed_by: isAcquired ? end.confirmedBy : null,
      cause: isAcquired ? null : end.cause,
      reason: isAcquired ? null : end.reason,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}
