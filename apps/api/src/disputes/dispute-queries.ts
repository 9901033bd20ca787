import { sql } from 'kysely'
import { countUpTo } from '#count-queries.ts'
import type { Db, DbOrTx, Tx } from '#db.ts'

export type DisputeStateName = 'open' | 'won' | 'lost'

/** Writes a dispute down; undefined where it was known. */
export async function insertDispute(
  tx: Tx,
  dispute: { paymentId: string; providerDisputeId: string; amountMinor: bigint; reason: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('dispute')
    .values({
      ...{ payment_id: dispute.paymentId, provider_dispute_id: dispute.providerDisputeId },
      ...{ amount_minor: dispute.amountMinor, reason: dispute.reason },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function lockDispute(tx: Tx, providerDisputeId: string) {
  return tx
    .selectFrom('dispute')
    .select(['id', 'state', 'amount_minor as amountMinor'])
    .where('provider_dispute_id', '=', providerDisputeId)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeDispute(tx: Tx, id: string, state: 'won' | 'lost'): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ state, closed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** How many disputes of a payment run. */
export async function countOpen(db: DbOrTx, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('dispute')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

/** Payments with a dispute that runs. */
export async function listDisputedPayments(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute')
    .select('payment_id as paymentId')
    .distinct()
    .where('state', '=', sql.lit('open'))
    .limit(limit)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

const disputes = (db: DbOrTx) =>
  db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .innerJoin('users as owner', 'owner.id', 'payment.owner_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('item', 'item.id', 'orders.item_id')
    .select([
      'dispute.id',
      'dispute.state',
      'dispute.reason',
      'dispute.amount_minor as amountMinor',
      'dispute.provider_dispute_id as providerDisputeId',
      'dispute.opened_at as openedAt',
      'dispute.closed_at as closedAt',
      'payment.order_id as orderId',
      'owner.id as ownerId',
      'owner.name as ownerName',
      'item.id as itemId',
      'item.name as itemName',
    ])

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof disputes>['execute']>>[number]

export const findDispute = (db: Db, id: string): Promise<DisputeRow | undefined> =>
  disputes(db).where('dispute.id', '=', id).executeTakeFirst()

export const listDisputes = (
  db: Db,
  { state, limit, offset }: { state: DisputeStateName; limit: number; offset: number },
): Promise<DisputeRow[]> =>
  disputes(db)
    .where('dispute.state', '=', state)
    .orderBy('dispute.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

/** How many are in a state, counted as far as `upTo` and one more. */
export async function countDisputes(
  db: Db,
  { state, upTo }: { state: DisputeStateName; upTo: number },
): Promise<number> {
  return countUpTo(db, db.selectFrom('dispute').select('id').where('state', '=', state), upTo)
}

/** Everybody who works in the back office. */
export async function listStaff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['staff', 'admin'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the buyer of an order still offers or auctions some of its work. */
export async function offersSome(tx: Tx, { itemId, ownerId }: { itemId: string; ownerId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('edition_range')
    .select('id')
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'listed')
    .executeTakeFirst()
  return row !== undefined
}
