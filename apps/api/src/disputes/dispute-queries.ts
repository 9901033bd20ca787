import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { countUpTo } from '#database/clock-queries.ts'

export type DisputeStateName = 'open' | 'won' | 'lost'

/** Writes a dispute down; undefined where it was known. */
export async function insertDispute(
  tx: Tx,
  dispute: { paymentId: string; providerDisputeId: string; amountMinor: bigint; reason: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('dispute')
    .values({
      payment_id: dispute.paymentId,
      provider_dispute_id: dispute.providerDisputeId,
      amount_minor: dispute.amountMinor,
      reason: dispute.reason,
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

export async function closeDispute(
  tx: Tx,
  { id, from, state }: { id: string; from: 'open' | 'lost'; state: 'won' | 'lost' },
): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ state, closed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}

/** Whether a dispute is open, as far as we know: one that we have not read yet is. */
export async function isDisputeOpen(db: DbOrTx, providerDisputeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dispute')
    .select('state')
    .where('provider_dispute_id', '=', providerDisputeId)
    .executeTakeFirst()
  return row === undefined || row.state === 'open'
}

/**
 * What card money of a bid or an offer has bought by now: the order of the auction that its owner won, or of the offer
 * that was accepted.
 */
export async function findOrderBoughtBy(db: DbOrTx, paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT orders.id AS "orderId" FROM payment AS paid JOIN orders ON orders.buyer_id = paid.owner_id
      AND (orders.auction_id = paid.auction_id OR orders.offer_id IN (paid.offer_id, paid.answered_offer_id))
    WHERE paid.id = ${paymentId} AND paid.status = 'succeeded'`.execute(db)
  return rows[0]?.orderId
}

/**
 * What the buyer of an order still owes of card money of their bids or offers for it that banks have taken for good, in
 * cents.
 */
export async function sumOwedOfLost(tx: Tx, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ owedMinor: bigint }>`
    SELECT coalesce(sum(receivable.amount_minor - collected_minor), 0)::bigint AS "owedMinor"
    FROM orders JOIN payment AS paid ON paid.owner_id = orders.buyer_id AND paid.order_id IS NULL AND paid.status = 'succeeded'
        AND (orders.auction_id = paid.auction_id OR orders.offer_id IN (paid.offer_id, paid.answered_offer_id))
      JOIN ledger_entry AS entry ON entry.payment_id = paid.id AND entry.kind = 'dispute lost'
      JOIN receivable ON receivable.entry_id = entry.id AND receivable.owner_id = orders.buyer_id
    WHERE orders.id = ${orderId}`.execute(tx)
  return rows[0]?.owedMinor ?? 0n
}

/** Payments with a dispute that runs, or was lost so lately that it may yet be won on appeal, by their id. */
export async function listDisputedPayments(
  db: Db,
  { after, limit, appealDays }: { after: string; limit: number; appealDays: number },
) {
  const rows = await db
    .selectFrom('dispute')
    .select('payment_id as paymentId')
    .distinct()
    .where((is) =>
      is.or([
        is('state', '=', sql.lit('open')),
        is.and([
          is('state', '=', sql.lit('lost')),
          is('closed_at', '>', sql<Date>`clock_timestamp() - make_interval(days => ${appealDays})`),
        ]),
      ]),
    )
    .where('payment_id', '>', after)
    .orderBy('payment_id')
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
    .leftJoin('land', 'land.id', 'payment.land_id')
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
      sql<string | null>`coalesce(item.id, land.id)`.as('itemId'),
      sql<string | null>`coalesce(item.name, land.name)`.as('itemName'),
      sql<string | null>`land.token_id::text`.as('landTokenId'),
      ...(['land.city', 'land.longitude_e6 as longitudeE6', 'land.latitude_e6 as latitudeE6'] as const),
    ])
    .select(
      sql<bigint>`(SELECT coalesce(sum(receivable.amount_minor - collected_minor), 0) FROM ledger_entry AS entry
        JOIN receivable ON receivable.entry_id = entry.id
        WHERE entry.op_key = 'dispute-lost:' || dispute.id)::bigint`.as('owedMinor'),
    )

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof disputes>['execute']>>[number]

export const findDispute = (db: DbOrTx, id: string): Promise<DisputeRow | undefined> =>
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

/** What somebody has on sale or up for auction of a work. */
export async function listOffered(tx: Tx, { itemId, ownerId }: { itemId: string; ownerId: string }) {
  return tx
    .selectFrom('edition_range')
    .select(['first_no as first', 'last_no as last', 'listing_id as listingId', 'auction_id as auctionId'])
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['listed', 'in_auction'])
    .execute()
}

/** What banks have taken of a payment for good and nobody has made good, in cents. */
export async function readUncovered(
  tx: Tx,
  { paymentId, orderId }: { paymentId: string; orderId: string | null },
): Promise<bigint> {
  const account = houseAccounts.disputedMoney
  const { rows } = await sql<{ uncoveredMinor: bigint }>`
    SELECT (coalesce(sum(CASE WHEN debit_account = ${account} THEN leg.amount_minor ELSE -leg.amount_minor END), 0)
        - (SELECT coalesce(sum(amount_minor), 0) FROM dispute WHERE payment_id = ${paymentId} AND state = 'open'))::bigint AS "uncoveredMinor"
    FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
    WHERE entry.order_id IS NOT DISTINCT FROM ${orderId}::uuid AND entry.payment_id = ${paymentId} AND ${account} IN (debit_account, credit_account)`.execute(
    tx,
  )
  return rows[0]?.uncoveredMinor ?? 0n
}
