import type { Invoice } from '@monsoon/contract/money/invoices'
import { minorToUsd } from '@monsoon/domain/money'
import { Refusal } from '#errors.ts'
import type { DbOrTx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { isOrderOf, listInvoices, listInvoicesOfMonth, type InvoiceContent } from './invoice-queries.ts'
import { issueInvoicesOf } from './issue-invoices.ts'

const numberText = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`

type Row = Awaited<ReturnType<typeof listInvoices>>[number]

export const viewInvoice = (row: Row, sold: { year: number; number: number } | undefined): Invoice => ({
  ...(row.content as unknown as InvoiceContent),
  id: row.id,
  kind: row.kind,
  number: numberText(row),
  orderId: row.orderId,
  corrects: row.kind === 'credit note' && sold ? numberText(sold) : null,
  issuedAt: row.issuedAt.toISOString(),
  total: minorToUsd(row.totalMinor),
})

/**
 * The documents of an own purchase; what is not issued yet is issued now. Throws Refusal `order-not-found`, for orders
 * of others too.
 */
export async function readInvoices(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  of: { orderId: string; buyerId: string },
): Promise<Invoice[]> {
  if (!(await isOrderOf(db, of))) throw new Refusal('order-not-found')
  await issueInvoicesOf(db, config, of.orderId)
  const rows = await listInvoices(db, of)
  const sold = rows.find(({ kind }) => kind === 'invoice')
  return rows.map((row) => viewInvoice(row, sold))
}

/** What was issued to somebody in a month, e.g. 2026-05. */
export async function readInvoicesOfMonth(db: DbOrTx, of: { buyerId: string; month: string }): Promise<Invoice[]> {
  const rows = await listInvoicesOfMonth(db, of)
  return rows.map((row) => viewInvoice(row, row.sold ?? undefined))
}
