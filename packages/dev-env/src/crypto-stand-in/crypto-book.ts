import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'

/** One transfer to an invoice's address, in cents at the invoice's rate. */
export interface Transfer {
  id: string
  cents: number
  /** When the chain shows it, and when it counts as confirmed. */
  seenAtMs: number
  confirmedAtMs: number
}

export interface Invoice {
  id: string
  /** Whose API it was asked for by: its callbacks are of that kind. */
  kind: 'nowpayments' | 'btcpay'
  /** What the shop asked it for. */
  orderId: string
  priceCents: number
  description: string
  callbackUrl: string | null
  successUrl: string
  cancelUrl: string
  createdMs: number
  expiresMs: number
  isClosed: boolean
  transfers: Transfer[]
}

export type NewInvoice = Omit<Invoice, 'id' | 'createdMs' | 'isClosed' | 'transfers'>

/** Every invoice and what was sent to it. */
export interface CryptoBook {
  create(invoice: NewInvoice): Invoice
  find(id: string): Invoice | undefined
  all(): readonly Invoice[]
  /** Sends crypto: `inMs` from now the chain shows it. */
  send(invoiceId: string, transfer: { cents: number; inMs?: number; confirmsInMs: number }): Transfer
  close(invoiceId: string): void
}

const firstId = 4_500_000_001

/** Opens the book, with what its file holds. Without one it forgets. */
export function openCryptoBook(file?: string): CryptoBook {
  const kept = ((file ? readJsonFile(file) : undefined) ?? []) as Invoice[]
  const invoices = new Map(kept.map((invoice) => [invoice.id, invoice]))
  let transfers = [...invoices.values()].reduce((sum, { transfers: sent }) => sum + sent.length, 0)
  const save = () => {
    if (file) writeJsonFile(file, [...invoices.values()])
  }
  const get = (id: string): Invoice => {
    const invoice = invoices.get(id)
    if (!invoice) throw new Error(`there is no invoice ${id}`)
    return invoice
  }
  return {
    create(wanted) {
      const id = String(firstId + invoices.size)
      const invoice: Invoice = { ...wanted, id, createdMs: Date.now(), isClosed: false, transfers: [] }
      invoices.set(id, invoice)
      save()
      return invoice
    },
    find: (id) => invoices.get(id),
    all: () => [...invoices.values()],
    send(invoiceId, { cents, inMs = 0, confirmsInMs }) {
      transfers += 1
      const seenAtMs = Date.now() + inMs
      const transfer = {
        id: String(5_900_000_000 + transfers),
        cents,
        seenAtMs,
        confirmedAtMs: seenAtMs + confirmsInMs,
      }
      get(invoiceId).transfers.push(transfer)
      save()
      return transfer
    },
    close(invoiceId) {
      get(invoiceId).isClosed = true
      save()
    },
  }
}

export const isSeen = ({ seenAtMs }: Transfer): boolean => seenAtMs <= Date.now()
export const isConfirmed = ({ confirmedAtMs }: Transfer): boolean => confirmedAtMs <= Date.now()

export const sumOf = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { cents }) => sum + cents, 0)

/** The stand-in's own price of an ETH, always the same. */
const centsPerEth = 320_000

export const toEth = (cents: number): number => Number((cents / centsPerEth).toFixed(8))
