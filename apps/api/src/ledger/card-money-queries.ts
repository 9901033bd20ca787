import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DbOrTx, Tx } from '#db.ts'

/**
 * Writes down that a card filled a wallet or bought something, until a number of days from then. The wallet is locked.
 */
export async function insertCardMoney(
  tx: Tx,
  { accountId, paymentId, ownerId, amountMinor, days }: CardMoney,
): Promise<void> {
  await sql`
    WITH kept AS (
      INSERT INTO card_money (payment_id, owner_id, amount_minor, until)
      VALUES (${paymentId}, ${ownerId}, ${amountMinor}, ${clock(tx)} + make_interval(days => ${days}))
      RETURNING until
    )
    UPDATE ledger_account SET card_money_until = greatest(card_money_until, kept.until) FROM kept WHERE id = ${accountId}`.execute(
    tx,
  )
}

export interface CardMoney {
  accountId: string
  paymentId: string
  ownerId: string
  amountMinor: bigint
  days: number
}

// What is left of an order after its refunds: what it was paid with counts in that proportion.
const keptOf = (column: 'paid_minor' | 'carried_minor') => sql`
  div(link.${sql.ref(column)}::numeric * (own.amount_minor - own.refund_asked_minor), own.amount_minor)`

// Card money in the wallet: what neither went back to its card nor paid for an order that stands.
const inWallet = sql`money.amount_minor - payment.refund_asked_minor - coalesce((
  SELECT sum(${keptOf('paid_minor')}) FROM order_card_money AS link
  JOIN orders ON orders.id = link.order_id AND orders.state = 'paid' JOIN payment AS own ON own.order_id = orders.id
  WHERE link.payment_id = money.payment_id AND own.id <> money.payment_id), 0)::bigint`

/**
 * Card money in a wallet that may be spent but not withdrawn, the next to be free first; null: its bank asks for it.
 */
export interface KeptMoney {
  paymentId: string
  amountMinor: bigint
  until: Date | null
}

/**
 * Card money of somebody that may not be withdrawn yet, less what paid for orders or went back to its card; of what a
 * bank asks for, as much as is not locked for it yet.
 * @public
 */
export async function listCardMoney(db: DbOrTx, ownerId: string): Promise<KeptMoney[]> {
  const { rows } = await sql<KeptMoney>`
    SELECT "paymentId", "amountMinor", until FROM (
      SELECT money.payment_id AS "paymentId", until, CASE WHEN until IS NULL THEN asked.amount_minor - locked.amount_minor - sold.amount_minor
        WHEN payment.order_id IS NULL THEN ${inWallet} ELSE 0 END AS "amountMinor"
      FROM card_money AS money JOIN payment ON payment.id = money.payment_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS amount_minor FROM dispute
        WHERE dispute.payment_id = money.payment_id AND state = 'open') AS asked
      CROSS JOIN LATERAL (SELECT coalesce(sum(hold.amount_minor), 0)::bigint AS amount_minor FROM dispute
        JOIN ledger_hold AS hold ON hold.reason = 'dispute' AND hold.ref = dispute.id::text AND hold.state = 'active'
        WHERE dispute.payment_id = money.payment_id) AS locked
      CROSS JOIN LATERAL (SELECT coalesce(sum(least(link.held_minor, hold.amount_minor)), 0)::bigint AS amount_minor
        FROM order_card_money AS link JOIN orders ON orders.id = link.order_id AND orders.seller_id = money.owner_id
        JOIN ledger_hold AS hold ON hold.reason = 'card-proceeds' AND hold.ref = orders.id || ':' || orders.seller_id AND hold.state = 'active'
        WHERE link.payment_id = money.payment_id) AS sold
      WHERE money.owner_id = ${ownerId} AND (until IS NULL OR until > clock_timestamp())
    ) AS kept WHERE "amountMinor" > 0
    ORDER BY until, "paymentId"`.execute(db)
  return rows
}

/** Card money at risk, by payment. */
export interface RiskyMoney {
  paymentId: string
  amountMinor: bigint
  /** null: without an end. */
  until: Date | null
}

/**
 * Locks the card money in a wallet against a dispute that comes at the same moment, and lists what of it no order has
 * spent, that which is at risk longest first.
 * @public
 */
export async function lockUnspent(tx: Tx, ownerId: string): Promise<RiskyMoney[]> {
  await sql`SELECT 1 FROM card_money WHERE owner_id = ${ownerId} AND (until IS NULL OR until > clock_timestamp())
    ORDER BY payment_id FOR SHARE`.execute(tx)
  const { rows } = await sql<RiskyMoney>`
    SELECT money.payment_id AS "paymentId", money.until, ${inWallet} AS "amountMinor"
    FROM card_money AS money JOIN payment ON payment.id = money.payment_id
    WHERE money.owner_id = ${ownerId} AND (until IS NULL OR until > clock_timestamp()) AND payment.order_id IS NULL AND ${inWallet} > 0
    ORDER BY until DESC NULLS FIRST, money.payment_id`.execute(tx)
  return rows
}

/** Where somebody has editions of a work from, with the card money that they carry; one row without any. */
export interface EditionSource {
  orderId: string
  /** e.g. "3, 7-9" */
  editions: string
  quantity: number
  /** What they cost, less refunds, and what of that was not card money. */
  totalMinor: bigint
  cleanMinor: bigint
  paymentId: string | null
  carriedMinor: bigint
  isOwn: boolean
  isOwed: boolean
  until: Date | null
}

/** Locks the card money that editions carry, and lists what somebody has bought of a work, the newest first. @public */
export async function lockSources(
  tx: Tx,
  { itemId, ownerId, exceptOrderId = null }: { itemId: string; ownerId: string; exceptOrderId?: string | null },
): Promise<EditionSource[]> {
  const bought = sql`bought.item_id = ${itemId} AND bought.buyer_id = ${ownerId} AND bought.state = 'paid' AND bought.id IS DISTINCT FROM ${exceptOrderId}::uuid`
  await sql`SELECT 1 FROM card_money WHERE payment_id IN (
      SELECT payment_id FROM order_card_money JOIN orders AS bought ON bought.id = order_id WHERE ${bought})
    ORDER BY payment_id FOR SHARE`.execute(tx)
  const { rows } = await sql<EditionSource>`
    SELECT bought.id AS "orderId", bought.editions, bought.quantity, own.amount_minor - own.refund_asked_minor AS "totalMinor",
      div((own.amount_minor - paid.amount_minor)::numeric * (own.amount_minor - own.refund_asked_minor), own.amount_minor)::bigint AS "cleanMinor",
      money.payment_id AS "paymentId", coalesce(least(${keptOf('carried_minor')}, owed.amount_minor), 0)::bigint AS "carriedMinor",
      coalesce(money.owner_id = bought.buyer_id, false) AS "isOwn", owed.amount_minor IS NOT NULL AS "isOwed", money.until
    FROM orders AS bought JOIN payment AS own ON own.order_id = bought.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(paid_minor), 0)::bigint AS amount_minor FROM order_card_money WHERE order_id = bought.id) AS paid
    LEFT JOIN (order_card_money AS link JOIN card_money AS money ON money.payment_id = link.payment_id
      AND (money.until IS NULL OR money.until > clock_timestamp())) ON link.order_id = bought.id AND link.carried_minor > 0
    LEFT JOIN LATERAL (SELECT sum(receivable.amount_minor - collected_minor)::bigint AS amount_minor
      FROM ledger_entry AS entry JOIN receivable ON receivable.entry_id = entry.id
      WHERE entry.payment_id = money.payment_id AND entry.kind = 'dispute lost' HAVING sum(receivable.amount_minor - collected_minor) > 0) AS owed ON true
    WHERE ${bought} ORDER BY bought.ended_at DESC, bought.id DESC, money.payment_id`.execute(tx)
  return rows
}

/** What an order has of card money, by payment. */
export interface OrderPart {
  paymentId: string
  paidMinor: bigint
  heldMinor: bigint
  carriedMinor: bigint
}

/**
 * Writes down what an order has of card money, and that its buyer's wallet has to do with it. The wallet is locked.
 * @public
 */
export async function insertOrderParts(
  tx: Tx,
  { orderId, buyerId, parts }: { orderId: string; buyerId: string; parts: readonly OrderPart[] },
): Promise<void> {
  await tx
    .insertInto('order_card_money')
    .values(
      parts.map(({ paymentId, paidMinor, heldMinor, carriedMinor }) => ({
        order_id: orderId,
        payment_id: paymentId,
        paid_minor: paidMinor,
        held_minor: heldMinor,
        carried_minor: carriedMinor,
      })),
    )
    .execute()
  await sql`
    UPDATE ledger_account SET card_money_until = greatest(card_money_until, (
      SELECT max(coalesce(until, 'infinity')) FROM card_money WHERE payment_id = ANY(${parts.map(({ paymentId }) => paymentId)}::uuid[])))
    WHERE owner_id = ${buyerId} AND kind = 'user'`.execute(tx)
}

/** What a card paid for a bid or an offer is at risk anew from when it wins, however long it led. @public */
export async function renewPledged(
  tx: Tx,
  {
    buyerId,
    auctionId = null,
    offerId = null,
    days,
  }: {
    buyerId: string
    auctionId?: string | null
    offerId?: string | null
    days: number
  },
): Promise<void> {
  await sql`
    UPDATE card_money SET until = greatest(until, ${clock(tx)} + make_interval(days => ${days}))
    WHERE until IS NOT NULL AND payment_id IN (SELECT id FROM payment WHERE owner_id = ${buyerId} AND order_id IS NULL AND status = 'succeeded'
      AND (auction_id = ${auctionId}::uuid OR offer_id = ${offerId}::uuid OR answered_offer_id = ${offerId}::uuid))`.execute(
    tx,
  )
}
