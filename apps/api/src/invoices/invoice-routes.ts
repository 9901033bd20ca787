import type { invoiceEndpoints } from '@monsoon/contract/money/invoices'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { writeInvoiceFile } from './invoice-file.ts'
import { readInvoices } from './read-invoices.ts'

/** What the calls of invoices.ts in the contract do. */
export function invoiceHandlers(resources: Resources): Handlers<typeof invoiceEndpoints> {
  return {
    'GET /v1/order/{id}/invoices': async ({ params, viewer }) => ({
      data: { invoices: await readInvoices(resources, { orderId: params.id, buyerId: viewer.userId }) },
    }),
    'GET /v1/order/{id}/invoices/{invoiceId}/file': async ({ params, viewer }) => {
      const invoices = await readInvoices(resources, { orderId: params.id, buyerId: viewer.userId })
      const invoice = invoices.find(({ id }) => id === params.invoiceId)
      if (!invoice) throw new Refusal('order-not-found')
      const name = `monsoon-${invoice.kind.replace(' ', '-')}-${invoice.number}.pdf`
      return new FileAnswer({ bytes: await writeInvoiceFile(invoice), contentType: 'application/pdf', name })
    },
  }
}
