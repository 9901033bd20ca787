import { sql } from 'kysely'
import type { CryptoReceipt } from '@monsoon/domain/payments/crypto-receipt'
import type { CryptoReceipts } from '#crypto-checkout/crypto-checkout.ts'
import type { DbOrTx, Tx } from '#db.ts'

const invoiceColumns = [
  'crypto_invoice.payment_id as paymentId',
  'crypto_invoice.success_url as successUrl',
  'crypto_invoice.cancel_url as cancelUrl',
  'crypto_invoice.page_url as pageUrl',
  'crypto_invoice.received_minor as receivedMinor',
  'crypto_invoice.pending_minor as pendingMinor',
  'crypto_invoice.spent_minor as spentMinor',
  'crypto_invoice.kept_minor as keptMinor',
  'payment.amount_minor as totalMinor',
  'payment.provider_id as providerId',
] as const

/** An invoice with its pages and what became of its money. */
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

const selectInvoice = (db: DbOrTx, paymentId: string) =>
  db
    .selectFrom('crypto_invoice')
    .innerJoin('payment', 'payment.id', 'crypto_invoice.payment_id')
    .select(invoiceColumns)
    .where('crypto_invoice.payment_id', '=', paymentId)

export const findInvoice = (db: DbOrTx, paymentId: string) => selectInvoice(db, paymentId).executeTakeFirst()

export async function insertInvoice(
  tx: Tx,
  { paymentId, successUrl, cancelUrl }: { paymentId: string; successUrl: string; cancelUrl: string },
): Promise<void> {
  await tx
    .insertInto('crypto_invoice')
    .values({ payment_id: paymentId, success_url: successUrl, cancel_url: cancelUrl })
    .execute()
}

/** Stores the hosted page, unless one is stored: then false. */
export async function storeHostedPage(
  tx: Tx,
  { paymentId, pageUrl }: { paymentId: string; pageUrl: string },
): Promise<boolean> {
  const kept = await tx
    .updateTable('crypto_invoice')
    .set({ page_url: pageUrl })
    .where('payment_id', '=', paymentId)
    .where('page_url', 'is', null)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/**
 * Records what an invoice has received, never less than before, and when to ask again: after a minute, then at growing
 * intervals for a month. Locks the invoice.
 */
export async function updateReceipts(tx: Tx, paymentId: string, receipts: CryptoReceipts): Promise<CryptoReceipt> {
  const { rows } = await sql<CryptoReceipt>`
    UPDATE crypto_invoice SET received_minor = greatest(received_minor, ${receipts.receivedMinor}::bigint),
      pending_minor = ${receipts.pendingMinor}::bigint,
      look_at = CASE WHEN crypto_invoice.created_at > clock_timestamp() - interval '30 days'
        THEN clock_timestamp() + greatest(interval '1 minute', (clock_timestamp() - crypto_invoice.created_at) / 4) END
    FROM payment WHERE payment.id = crypto_invoice.payment_id AND payment.id = ${paymentId}
    RETURNING payment.amount_minor AS "totalMinor", received_minor AS "receivedMinor", pending_minor AS "pendingMinor",
      spent_minor AS "spentMinor", kept_minor AS "keptMinor"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`payment ${paymentId} has no crypto invoice`)
  return row
}

/** Records the use of received money. The invoice must be locked; the database refuses more than was received. */
export async function useMoney(
  tx: Tx,
  { paymentId, spentMinor = 0n, keptMinor = 0n }: { paymentId: string; spentMinor?: bigint; keptMinor?: bigint },
): Promise<void> {
  await tx
    .updateTable('crypto_invoice')
    .set((eb) => ({
      spent_minor: eb('spent_minor', '+', spentMinor),
      kept_minor: eb('kept_minor', '+', keptMinor),
    }))
    .where('payment_id', '=', paymentId)
    .execute()
}

/**
 * Takes invoices about which to ask the provider again. One that fails is due again in a minute, behind all that have
 * waited longer.
 */
export async function claimInvoicesToPoll(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable('crypto_invoice')
    .set({ look_at: sql<Date>`clock_timestamp() + interval '1 minute'` })
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('crypto_invoice as due')
        .select('due.payment_id')
        .where('due.look_at', '<', sql<Date>`now()`)
        .orderBy('due.look_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('payment_id as paymentId')
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** Whose money it was, for which work, and what became of it. */
export const findKeptNotice = (db: DbOrTx, paymentId: string) =>
  db
    .selectFrom('crypto_invoice')
    .innerJoin('payment', 'payment.id', 'crypto_invoice.payment_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .innerJoin('item', (join) =>
      join.on((eb) => eb('item.id', '=', eb.fn.coalesce('orders.item_id', 'payment.item_id'))),
    )
    .select(['payment.owner_id as ownerId', 'item.id as itemId'])
    .select(['payment.amount_minor as totalMinor', 'received_minor as receivedMinor', 'spent_minor as spentMinor'])
    .where('crypto_invoice.payment_id', '=', paymentId)
    .executeTakeFirst()
