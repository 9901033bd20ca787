export { listInvoicesToLookAt } from './crypto-invoice-queries.ts'
