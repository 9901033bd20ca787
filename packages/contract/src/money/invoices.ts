import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time, usd } from '../shapes.ts'

/** A tax that an amount contains. `rateBps`: basis points. */
const containedTax = z.object({
  name: z.string(),
  country: z.string(),
  rateBps: z.int(),
  amount: usd,
  net: usd,
})

/** An invoice or a credit note as it was issued: nothing of it changes later. */
export const invoice = z.object({
  id,
  kind: z.enum(['invoice', 'credit note']),
  /** Year and place in its series, which has no gaps: 2026-000123. */
  number: z.string(),
  /** Of a credit note: the number of the invoice that it corrects. */
  corrects: z.string().nullable(),
  issuedAt: time,
  /** When it was sold, or given back. */
  at: time,
  /** null: it is of a parcel of land. */
  orderId: id.nullable(),
  landTokenId: z.string().optional(),
  supplier: z.object({ name: z.string(), email: z.string(), taxNumber: z.string().nullable() }),
  /** Who sold the work through the house. */
  seller: z.string(),
  buyer: z.object({ name: z.string(), address: z.array(z.string()) }),
  work: z.object({ name: z.string(), artist: z.string(), editions: z.string(), quantity: z.int() }),
  /** `what`: one of `invoiceLines`. */
  lines: z.array(z.object({ what: z.string(), amount: usd })),
  total: usd,
  tax: containedTax.nullable(),
  paidBy: z.string(),
})
export type Invoice = z.infer<typeof invoice>

/** What an invoice charges, and a credit note gives back. */
export const invoiceLines = ['price', 'mint fee', 'transfer fee', 'refund'] as const
export type InvoiceLine = (typeof invoiceLines)[number]

export const invoiceEndpoints = {
  'GET /v1/order/{id}/invoices': endpoint({
    summary: 'The invoice of an own purchase, and a credit note for each sum that came back',
    auth: 'member',
    params: z.object({ id }),
    data: z.object({ invoices: z.array(invoice) }),
    errors: ['order-not-found'],
  }),
  'GET /v1/order/{id}/invoices/{invoiceId}/file': endpoint({
    summary: 'An invoice or a credit note as a PDF',
    auth: 'member',
    params: z.object({ id, invoiceId: id }),
    data: nothing,
    answersFile: true,
    errors: ['order-not-found'],
  }),
}
