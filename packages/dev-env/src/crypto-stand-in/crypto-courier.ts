import { isConfirmed, sumOf, type CryptoBook, type Invoice, type Transfer } from './crypto-book.ts'
import { btcPayCallback, nowPaymentsCallback, type Callback } from './crypto-callbacks.ts'
import type { CryptoFaults } from './crypto-faults.ts'

const tickMs = 250
const retryMs = 500
const mostTries = 20

export interface CryptoCourierOptions {
  book: CryptoBook
  faults: Pick<CryptoFaults, 'copies'>
  secret: string
}

/** What the provider of an invoice posts of a transfer, as it stands now. */
function callbackOf(invoice: Invoice, transfer: Transfer, secret: string): Callback {
  if (invoice.kind !== 'btcpay') return nowPaymentsCallback(invoice, transfer, { secret })
  if (!isConfirmed(transfer)) return btcPayCallback(invoice, 'InvoiceReceivedPayment', { secret })
  const isWhole = sumOf(invoice.transfers.filter(isConfirmed)) >= invoice.priceCents
  return btcPayCallback(invoice, isWhole ? 'InvoiceSettled' : 'InvoicePaymentSettled', { secret })
}

/** Looks for news of transfers and posts them to the shop until it answers 2xx. What was told is forgotten by a restart: it is told again. */
export function startCryptoCourier({ book, faults, secret }: CryptoCourierOptions): { close(): Promise<void> } {
  const told = new Set<string>()
  const retries = new Set<NodeJS.Timeout>()
  const active = new Set<Promise<void>>()
  const stop = new AbortController()

  function look(): void {
    for (const invoice of book.all()) {
      for (const transfer of invoice.transfers) {
        tell(invoice, transfer, { state: 'seen', atMs: transfer.seenAtMs })
        tell(invoice, transfer, { state: 'confirmed', atMs: transfer.confirmedAtMs })
      }
    }
  }

  function tell(invoice: Invoice, transfer: Transfer, { state, atMs }: { state: string; atMs: number }): void {
    const key = `${transfer.id} ${state}`
    if (atMs > Date.now() || told.has(key)) return
    told.add(key)
    for (let copy = 0; copy < faults.copies; copy += 1) attempt(invoice, transfer, 0)
  }

  function attempt(invoice: Invoice, transfer: Transfer, tries: number): void {
    const running = post(invoice, transfer).then((isTaken) => {
      active.delete(running)
      if (isTaken || tries >= mostTries || stop.signal.aborted) return
      const timer = setTimeout(
        () => {
          retries.delete(timer)
          attempt(invoice, transfer, tries + 1)
        },
        retryMs * (tries + 1),
      )
      retries.add(timer)
    })
    active.add(running)
  }

  async function post(invoice: Invoice, transfer: Transfer): Promise<boolean> {
    if (!invoice.callbackUrl) return true
    const { headers, body } = callbackOf(invoice, transfer, secret)
    try {
      const answer = await fetch(invoice.callbackUrl, { method: 'POST', headers, body, signal: stop.signal })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      // Not there: the same as a refusal, it is tried again.
      return false
    }
  }

  const ticking = setInterval(look, tickMs)
  return {
    async close() {
      stop.abort()
      clearInterval(ticking)
      for (const timer of retries) clearTimeout(timer)
      await Promise.all(active)
    },
  }
}
