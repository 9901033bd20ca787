import type { InvoiceLine } from '@monsoon/contract/money/invoices'
import { defineText } from '../../text/define-text.ts'

const lines = {
  price: 'Price',
  'mint fee': 'Mint fee',
  'transfer fee': 'Transfer fee',
  refund: 'Given back',
} as const satisfies Record<InvoiceLine, string>

/** Invoices and credit notes. */
export const invoiceText = defineText('invoice', {
  ...lines,
  invoice: 'Invoice {number}',
  creditNote: 'Credit note {number}',
  pdf: 'Save as PDF',
  corrects: 'Corrects invoice',
  issuedOn: 'Issued on',
  soldOn: 'Sold on',
  givenBackOn: 'Given back on',
  from: 'From',
  taxNumber: 'Tax number',
  seller: 'Seller',
  to: 'To',
  total: 'Total',
  tax: 'Tax',
  noTax: 'None is charged',
  containedTax: '{name} {country} {rate}, contained in the total',
  net: 'Net',
})
