export { takeInvoicesToLookAt } from './crypto-invoice-queries.ts'
