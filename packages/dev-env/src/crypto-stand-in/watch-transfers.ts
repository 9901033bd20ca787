import { startCourier } from '../stand-in/courier.ts'
import { isConfirmed, sumOf, type CryptoBook, type Invoice, type Transfer } from './crypto-book.ts'
import { btcPayCallback, nowPaymentsCallback, type Callback } from './crypto-callbacks.ts'
import type { CryptoFaults } from './crypto-faults.ts'

const tickMs = 250

interface WatchOptions {
  book: CryptoBook
  faults: Pick<CryptoFaults, 'copies'>
  secret: string
}

interface News {
  url: string
  invoice: Invoice
  transfer: Transfer
}

/** What the provider of an invoice posts of a transfer, as it stands now. */
function callbackOf(invoice: Invoice, transfer: Transfer, secret: string): Callback {
  if (invoice.kind !== 'btcpay') return nowPaymentsCallback(invoice, transfer, { secret })
  if (!isConfirmed(transfer)) return btcPayCallback(invoice, 'InvoiceReceivedPayment', { secret })
  const isWhole = sumOf(invoice.transfers.filter(isConfirmed)) >= invoice.priceCents
  return btcPayCallback(invoice, isWhole ? 'InvoiceSettled' : 'InvoicePaymentSettled', { secret })
}

/** Looks for news of transfers and tells the shop. What was told is forgotten by a restart: it is told again. */
export function watchTransfers({ book, faults, secret }: WatchOptions): { close(): Promise<void> } {
  const told = new Set<string>()
  const courier = startCourier<News>({
    write: ({ url, invoice, transfer }) => ({ url, ...callbackOf(invoice, transfer, secret) }),
  })

  function look(): void {
    for (const invoice of book.all()) {
      for (const transfer of invoice.transfers) {
        sendCallback(invoice, transfer, { state: 'seen', atMs: transfer.seenAtMs })
        sendCallback(invoice, transfer, { state: 'confirmed', atMs: transfer.confirmedAtMs })
      }
    }
  }

  function sendCallback(invoice: Invoice, transfer: Transfer, { state, atMs }: { state: string; atMs: number }): void {
    const { callbackUrl: url } = invoice
    const key = `${transfer.id} ${state}`
    if (!url || atMs > Date.now() || told.has(key)) return
    told.add(key)
    for (let copy = 0; copy < faults.copies; copy += 1) courier.deliver([{ url, invoice, transfer }])
  }

  const ticking = setInterval(look, tickMs)
  return {
    async close() {
      clearInterval(ticking)
      await courier.close()
    },
  }
}
