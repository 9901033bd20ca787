import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

// The locks that stand behind a card payment: of what it paid, all payees'; of editions that were sold on, their
// seller's.
const activeHolds = (paymentId: string) => sql`
  order_card_money AS link JOIN orders ON orders.id = link.order_id
    CROSS JOIN LATERAL (SELECT DISTINCT account.owner_id FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
      JOIN ledger_account AS account ON account.id = leg.credit_account
      WHERE entry.order_id = link.order_id AND entry.kind = 'sale' AND account.owner_id IS NOT NULL) AS payee
    JOIN ledger_hold AS hold ON hold.reason = 'card-proceeds' AND hold.ref = link.order_id || ':' || payee.owner_id AND hold.state = 'active'
  WHERE link.payment_id = ${paymentId} AND (link.paid_minor > 0 OR payee.owner_id = orders.seller_id)`

/** Who has to do with a card payment: its owner, whose editions carry it, whose proceeds are locked for it. */
export async function listConcerned(tx: Tx, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    SELECT owner_id AS "ownerId" FROM card_money WHERE payment_id = ${paymentId}
    UNION SELECT buyer_id FROM order_card_money JOIN orders ON orders.id = order_id WHERE payment_id = ${paymentId}
    UNION SELECT hold.owner_id FROM ${activeHolds(paymentId)}`.execute(tx)
  return rows.map(({ ownerId }) => ownerId)
}

/**
 * Takes the end off what is at risk of a card payment: itself, the wallets that it concerns, and all that is locked for
 * it.
 */
export async function removeEnd(tx: Tx, paymentId: string): Promise<void> {
  await sql`UPDATE card_money SET until = NULL WHERE payment_id = ${paymentId}`.execute(tx)
  // What a sale has written that held the row until now is seen by these alone.
  await sql`UPDATE ledger_hold SET release_at = NULL WHERE id IN (SELECT hold.id FROM ${activeHolds(paymentId)})`.execute(
    tx,
  )
  await sql`UPDATE ledger_account SET card_money_until = 'infinity' WHERE kind = 'user' AND owner_id IN (
    SELECT owner_id FROM card_money WHERE payment_id = ${paymentId}
    UNION SELECT buyer_id FROM order_card_money JOIN orders ON orders.id = order_id WHERE payment_id = ${paymentId})`.execute(
    tx,
  )
}

/**
 * Ends the risk of a card payment, unless its bank still asks for some of it or its owner owes what was taken: what is
 * locked for it goes free by the next round of the timer, or when other cards that stand behind the same order allow.
 * False where it goes on.
 */
export async function endRisk(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE card_money SET until = clock_timestamp() WHERE payment_id = ${paymentId} AND until IS NULL
      AND NOT EXISTS (SELECT FROM dispute WHERE dispute.payment_id = card_money.payment_id AND state = 'open')
      AND NOT EXISTS (SELECT FROM ledger_entry AS entry JOIN receivable ON receivable.entry_id = entry.id
        WHERE entry.payment_id = card_money.payment_id AND entry.kind = 'dispute lost' AND collected_minor < receivable.amount_minor)
    RETURNING payment_id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    UPDATE ledger_hold SET release_at = due.at FROM (
      SELECT hold.id, (SELECT CASE WHEN bool_or(money.until IS NULL) THEN NULL ELSE greatest(max(money.until), clock_timestamp()) END
        FROM order_card_money AS other JOIN card_money AS money ON money.payment_id = other.payment_id WHERE other.order_id = link.order_id) AS at
      FROM ${activeHolds(paymentId)} AND hold.release_at IS NULL) AS due
    WHERE ledger_hold.id = due.id`.execute(tx)
  return true
}

/** A lock that stands behind a card payment. */
export interface ActiveCardHold {
  orderId: string
  ownerId: string
  amountMinor: bigint
  /** What the card paid of that order, less refunds; 0: its seller had sold on what the card had bought. */
  paidMinor: bigint
  /** What of it is locked for this payment, where its owner sold on. */
  heldMinor: bigint
}

/** What stands behind a card payment, the newest order first. */
export async function listActiveCardHolds(tx: Tx, paymentId: string): Promise<ActiveCardHold[]> {
  const { rows } = await sql<ActiveCardHold>`
    SELECT link.order_id AS "orderId", hold.owner_id AS "ownerId", hold.amount_minor AS "amountMinor",
      (SELECT div(link.paid_minor::numeric * (own.amount_minor - own.refund_asked_minor), own.amount_minor)::bigint
        FROM payment AS own WHERE own.order_id = link.order_id) AS "paidMinor",
      link.held_minor AS "heldMinor" FROM ${activeHolds(paymentId)} ORDER BY link.order_id DESC, hold.owner_id`.execute(
    tx,
  )
  return rows
}

/** Whether a bank asks for card money that paid for an order, or has taken it and its buyer owes it. @public */
export async function isAtStake(db: DbOrTx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isAtStake: boolean }>`
    SELECT EXISTS (SELECT FROM order_card_money AS link JOIN card_money USING (payment_id)
      WHERE link.order_id = ${orderId} AND paid_minor > 0 AND until IS NULL) AS "isAtStake"`.execute(db)
  return rows[0]?.isAtStake ?? false
}

/** What the owner of a card payment still owes since its bank has taken it. Cents. @public */
export async function sumOwedOf(db: DbOrTx, paymentId: string): Promise<bigint> {
  const { rows } = await sql<{ owedMinor: bigint }>`
    SELECT coalesce(sum(receivable.amount_minor - collected_minor), 0)::bigint AS "owedMinor"
    FROM ledger_entry AS entry JOIN receivable ON receivable.entry_id = entry.id
    WHERE entry.payment_id = ${paymentId} AND entry.kind = 'dispute lost'`.execute(db)
  return rows[0]?.owedMinor ?? 0n
}

/** Orders that card money of a wallet has paid as a whole by itself, the newest first. @public */
export async function listPaidWhole(db: DbOrTx, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT orders.id AS "orderId" FROM order_card_money AS link JOIN orders ON orders.id = link.order_id
    WHERE link.payment_id = ${paymentId} AND orders.state = 'paid' AND link.paid_minor = orders.total_minor
    ORDER BY orders.id DESC`.execute(db)
  return rows.map(({ orderId }) => orderId)
}
