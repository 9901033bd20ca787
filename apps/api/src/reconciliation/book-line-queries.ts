import { isUuid } from '@monsoon/domain/uuid'
import { sql, type RawBuilder } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { BookLine } from './statement.ts'

/** Which lines to read: those that a service names, or a page of what was made between two moments. */
export type WantedLines =
  | { subjects: readonly string[]; references: readonly string[] }
  | { after: string; before: string; limit: number }

/**
 * What the books say of payments by a provider whose money stands in an account of the house. Disputes are followed by
 * themselves.
 */
export async function listPaymentLines(
  db: DbOrTx,
  { provider, account, ...wanted }: { provider: string; account: string } & WantedLines,
): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    SELECT payment.id, provider_id AS subject, coalesce(payment.order_id, payment.id)::text AS reference,
      payment.state NOT IN ('succeeded', 'canceled') AND payment.created_at < clock_timestamp() - interval '3 days' AS "isLeftOpen",
      booked."movedMinor", booked."returnedMinor"
    FROM payment CROSS JOIN LATERAL (${bookedThrough(account)}) AS booked
    WHERE provider = ${provider} AND ${wantedPayments(wanted)}`.execute(db)
  return rows
}

/**
 * What the entries of a payment moved out of the account of its provider, and back into it. What a refund failed to
 * bring did not go back.
 */
const bookedThrough = (account: string): RawBuilder<unknown> => sql`
  SELECT coalesce(sum(amount_minor) FILTER (WHERE debit_account = ${account} AND purpose <> 'refund failed'), 0)::bigint AS "movedMinor",
    coalesce(sum(CASE WHEN purpose = 'refund failed' THEN -amount_minor ELSE amount_minor END)
      FILTER (WHERE credit_account = ${account} OR purpose = 'refund failed'), 0)::bigint AS "returnedMinor"
  FROM (
    SELECT id FROM ledger_entry WHERE ledger_entry.order_id = payment.order_id AND payment_id = payment.id
    UNION ALL
    SELECT id FROM ledger_entry WHERE ledger_entry.order_id IS NULL AND payment_id = payment.id
  ) AS entry JOIN ledger_transfer ON entry_id = entry.id
  WHERE ${account} IN (debit_account, credit_account) AND purpose NOT IN ('disputed', 'dispute won')`

/**
 * What the books say of payments on hosted crypto pages, which both sides call by our id: one may have several
 * invoices. Money that came and waits for its rest or for the chain is known to the books before it is posted, for
 * three days.
 */
export async function listCryptoLines(
  db: DbOrTx,
  { provider, ...wanted }: { provider: string } & WantedLines,
): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    SELECT payment.id, payment.id::text AS subject, payment.id::text AS reference,
      payment.state NOT IN ('succeeded', 'canceled') AND NOT is_young AS "isLeftOpen",
      booked."movedMinor" + CASE WHEN is_young AND (pending_minor > 0 OR orders.state = 'reserved' OR payment.status = 'open')
        THEN received_minor - spent_minor - kept_minor ELSE 0 END AS "movedMinor", booked."returnedMinor"
    FROM payment JOIN crypto_invoice ON crypto_invoice.payment_id = payment.id
    LEFT JOIN orders ON orders.id = payment.order_id
    CROSS JOIN LATERAL (SELECT payment.created_at > clock_timestamp() - interval '3 days' AS is_young) AS age
    CROSS JOIN LATERAL (${bookedThrough(houseAccounts.cryptoProvider)}) AS booked
    WHERE payment.provider = ${provider} AND ${wantedPayments(wanted)}`.execute(db)
  return rows
}

function wantedPayments(wanted: WantedLines): RawBuilder<unknown> {
  if ('limit' in wanted)
    return sql`payment.id > ${wanted.after} AND payment.id < ${wanted.before} ORDER BY payment.id LIMIT ${wanted.limit}`
  const ours = wanted.references.filter(isUuid)
  return sql`(payment.provider_id = ANY (${wanted.subjects}) OR payment.order_id = ANY (${ours}::uuid[]) OR payment.id = ANY (${ours}::uuid[]))`
}

/** What the books say of withdrawals that the payout service sends. */
export async function listPayoutLines(db: DbOrTx, wanted: WantedLines): Promise<BookLine[]> {
  const { bankPayouts } = houseAccounts
  const postings = (key: string, side: 'credit_account' | 'debit_account') => sql`
    coalesce((SELECT sum(leg.amount_minor) FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
      WHERE entry.op_key = ${sql.lit(key)} || withdrawal.id AND leg.${sql.ref(side)} = ${bankPayouts}), 0)::bigint`
  const { rows } = await sql<BookLine>`
    SELECT id, transaction_id AS subject, id::text AS reference, false AS "isLeftOpen",
      ${postings('withdrawal:', 'credit_account')} AS "movedMinor", ${postings('withdrawal-return:', 'debit_account')} AS "returnedMinor"
    FROM withdrawal WHERE route = 'transfer' AND ${wantedWithdrawals(wanted)}`.execute(db)
  return rows
}

function wantedWithdrawals(wanted: WantedLines): RawBuilder<unknown> {
  if ('limit' in wanted) return sql`id > ${wanted.after} AND id < ${wanted.before} ORDER BY id LIMIT ${wanted.limit}`
  const ours = wanted.references.filter(isUuid)
  return sql`id = ANY (${ours}::uuid[])`
}

/** Writes down what a provider calls a payment of ours whose creation was never answered. */
export async function adoptPayment(db: DbOrTx, { id, subject }: { id: string; subject: string }): Promise<void> {
  await db
    .updateTable('payment')
    .set({ provider_id: subject })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}

/** Refunds of a payment that were asked for and are not known to be done. */
export async function listOpenRefunds(db: DbOrTx, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .execute()
  return rows.map(({ id }) => id)
}
