import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findEntryOfLand, listInvoicesOfLand, lockProgress } from './invoice-queries.ts'
import { writeInvoiceFile } from './invoice-file.ts'
import { issueEntry } from './issue-invoices.ts'
import { viewInvoice } from './read-invoices.ts'

/**
 * The invoice of an own parcel as a PDF; what is not issued yet is issued now. Throws Refusal `land-not-found`, for
 * land of others too.
 */
export async function writeLandInvoice(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  of: { landTokenId: string; buyerId: string },
): Promise<{ bytes: Buffer; number: string }> {
  const entry = await findEntryOfLand(db, of)
  if (!entry) throw new Refusal('land-not-found')
  if (!entry.isBilled)
    await inTransaction(db, async (tx) => {
      await lockProgress(tx)
      if ((await findEntryOfLand(tx, of))?.isBilled === false) await issueEntry(tx, config, entry.entryId)
    })
  const [row] = await listInvoicesOfLand(db, entry.purchaseId)
  if (!row) throw new Refusal('land-not-found')
  const invoice = viewInvoice(row, undefined)
  return { bytes: await writeInvoiceFile(invoice), number: invoice.number }
}
