import { csvLine } from '@monsoon/domain/csv-line'
import { openBankAccounts } from '#bank-accounts/sealed-bank-account.ts'
import { writeInvoiceFile } from '#invoices/invoice-file.ts'
import { readInvoicesOfMonth } from '#invoices/read-invoices.ts'
import type { Resources } from '#resources.ts'
import { writeStatementFile } from '#wallet/read-statements.ts'
import { writeTaxReport } from '#wallet/write-tax-report.ts'
import type { ArchiveDocument } from './archive-parts.ts'
import { readPersonalData } from './personal-data-queries.ts'
import { listPurchasesToPack } from './work-document-queries.ts'

type Gathering = Pick<Resources, 'config' | 'db' | 'sealer'>

export const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** What the house keeps about a person, and what they bought. */
export async function* gatherAccount(
  resources: Gathering,
  { userId, requestedAt, isComplete }: { userId: string; requestedAt: Date; isComplete: boolean },
): AsyncGenerator<ArchiveDocument> {
  const about = {
    of: resources.config.BRAND_NAME,
    madeAt: requestedAt.toISOString(),
    amounts: 'in minor units: cents of USD',
  }
  const data = {
    ...(await readPersonalData(resources.db, userId)),
    bankAccounts: await readBankAccounts(resources, userId),
  }
  yield { path: 'data/account.json', content: jsonOf({ about, ...data }) }
  if (isComplete) yield { path: 'data/purchases.csv', content: await writePurchases(resources, userId) }
}

async function readBankAccounts(resources: Gathering, userId: string) {
  const accounts = await openBankAccounts(resources, userId)
  return accounts.map((account) => ({
    holder_name: account.holderName,
    bank_name: account.bankName,
    account_number: account.accountNumber,
    iban: account.iban,
    swift_code: account.swiftCode,
    ifsc_code: account.ifscCode,
    additional_details: account.additionalDetails,
    created_at: account.createdAt,
  }))
}

async function writePurchases({ db }: Gathering, userId: string): Promise<Buffer> {
  const rows = await listPurchasesToPack(db, userId)
  const header = [
    'date_utc',
    'order_id',
    'item_id',
    'work',
    'editions',
    'quantity',
    'state',
    'paid_by',
    'total',
    'currency',
  ]
  const lines = rows.map((row) =>
    csvLine([
      row.at.toISOString(),
      row.orderId,
      row.itemId,
      row.name,
      row.editions,
      String(row.quantity),
      row.state,
      row.paymentMode,
      row.totalMinor,
      row.currency,
    ]),
  )
  return Buffer.from([csvLine(header), ...lines].join(''))
}

/** The statement of a month, and the invoices of it. */
export async function* gatherMonth(
  resources: Gathering,
  { userId, ownerName, month }: { userId: string; ownerName: string; month: string },
): AsyncGenerator<ArchiveDocument> {
  yield {
    path: `data/statements/statement-${month}.pdf`,
    content: await writeStatementFile(resources, { userId, ownerName, month }),
  }
  for (const invoice of await readInvoicesOfMonth(resources.db, { buyerId: userId, month })) {
    const name = `${invoice.kind === 'invoice' ? 'invoice' : 'credit-note'}-${invoice.number}`
    yield { path: `data/invoices/${name}.pdf`, content: await writeInvoiceFile(invoice) }
  }
}

/** Every transfer of a year as CSV. */
export async function* gatherYear(
  { db }: Gathering,
  { userId, year }: { userId: string; year: string },
): AsyncGenerator<ArchiveDocument> {
  yield { path: `data/statements/transfers-${year}.csv`, content: writeTaxReport(db, { userId, year: Number(year) }) }
}
