import { isUuid } from '@monsoon/domain/uuid'
import { sql, type RawBuilder } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { BookLine } from './statement.ts'

/** Which lines to read: those that a service names, or a page of what was made between two moments. */
export type WantedLines =
  | { subjects: readonly string[]; references: readonly string[] }
  | { after: string; before: string; limit: number }

/** What the books say of payments by a provider whose money stands in an account of the house. Disputes are followed by themselves. */
export async function listPaymentLines(
  db: DbOrTx,
  { provider, account, ...wanted }: { provider: string; account: string } & WantedLines,
): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    SELECT payment.id, provider_id AS subject, coalesce(payment.order_id, payment.id)::text AS reference,
      payment.state NOT IN ('succeeded', 'canceled') AND payment.created_at < clock_timestamp() - interval '3 days' AS "isLeftOpen",
      booked."movedMinor", booked."returnedMinor"
    FROM payment CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_minor) FILTER (WHERE debit_account = ${account}), 0)::bigint AS "movedMinor",
        coalesce(sum(amount_minor) FILTER (WHERE credit_account = ${account}), 0)::bigint AS "returnedMinor"
      FROM (
        SELECT id FROM ledger_entry WHERE ledger_entry.order_id = payment.order_id AND payment_id = payment.id
        UNION ALL
        SELECT id FROM ledger_entry WHERE ledger_entry.order_id IS NULL AND payment_id = payment.id
      ) AS entry JOIN ledger_transfer ON entry_id = entry.id
      WHERE ${account} IN (debit_account, credit_account) AND purpose NOT IN ('disputed', 'dispute won')
    ) AS booked
    WHERE provider = ${provider} AND ${wantedPayments(wanted)}`.execute(db)
  return rows
}

function wantedPayments(wanted: WantedLines): RawBuilder<unknown> {
  if ('limit' in wanted)
    return sql`payment.id > ${wanted.after} AND payment.id < ${wanted.before} ORDER BY payment.id LIMIT ${wanted.limit}`
  const ours = wanted.references.filter(isUuid)
  return sql`(provider_id = ANY (${wanted.subjects}) OR payment.order_id = ANY (${ours}::uuid[]) OR payment.id = ANY (${ours}::uuid[]))`
}

/** What the books say of withdrawals that the payout service sends. */
export async function listPayoutLines(db: DbOrTx, wanted: WantedLines): Promise<BookLine[]> {
  const { bankPayouts } = houseAccounts
  const legs = (key: string, side: 'credit_account' | 'debit_account') => sql`
    coalesce((SELECT sum(leg.amount_minor) FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
      WHERE entry.op_key = ${sql.lit(key)} || withdrawal.id AND leg.${sql.ref(side)} = ${bankPayouts}), 0)::bigint`
  const { rows } = await sql<BookLine>`
    SELECT id, transaction_id AS subject, id::text AS reference, false AS "isLeftOpen",
      ${legs('withdrawal:', 'credit_account')} AS "movedMinor", ${legs('withdrawal-return:', 'debit_account')} AS "returnedMinor"
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
