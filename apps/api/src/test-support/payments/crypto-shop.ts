import type { Api, CallData } from '@monsoon/contract/client'
import { nowPaymentsCallback, type Callback } from '@monsoon/dev-env/crypto-stand-in/crypto-callbacks'
import type { Invoice, Transfer } from '@monsoon/dev-env/crypto-stand-in/crypto-book'
import { cryptoStandInKeys } from '@monsoon/dev-env/crypto-stand-in/crypto-stand-in-keys'
import { startCryptoStandIn, type CryptoStandIn } from '@monsoon/dev-env/crypto-stand-in/start-crypto-stand-in'
import { createNowPaymentsCheckout } from '#crypto-checkout/nowpayments-checkout.ts'
import { createTestApi, type TestApi } from '../create-test-api.ts'
import { createMember, createSale, signInMember } from '../sale-fixture-queries.ts'
import type { RateFeed } from '#site/http-rate-feed.ts'

export const shopPages = {
  successUrl: 'http://localhost:3000/checkout/crypto',
  cancelUrl: 'http://localhost:3000/checkout/crypto?cancelled=1',
}

/** A purchase by crypto that waits for its payment. */
export interface CryptoPurchase {
  api: Api
  buyerId: string
  sale: { saleId: string; itemId: string; artistId: string; curatorId: string | null }
  orderId: string
  transactionId: string
  widgetUrl: string
  totalMinor: number
  /** At the provider. */
  invoice: Invoice
}

/** An API whose crypto provider is the stand-in, by the real adapter. Callbacks are delivered by the test alone. */
export interface CryptoShop {
  test: TestApi
  standIn: CryptoStandIn
  begin: (options?: { supply?: number; sale?: CryptoPurchase['sale']; priceMinor?: bigint }) => Promise<CryptoPurchase>
  /** Sends a share of the total, in percent; confirmed at once unless it is said otherwise. */
  pay: (purchase: Pick<CryptoPurchase, 'invoice'>, percent: number, options?: { isPending?: boolean }) => Transfer
  confirm: (transfer: Transfer) => void
  callbackOf: (purchase: Pick<CryptoPurchase, 'invoice'>, transfer: Transfer, options?: CallbackFault) => Callback
  deliver: (callback: Callback) => Promise<number>
  /** How the payment stands, without asking the provider. */
  read: (purchase: CryptoPurchase) => Promise<CallData<'GET /v1/payment-service/transaction/{id}'>>
  /** The time of the hold is over. */
  endHold: (purchase: Pick<CryptoPurchase, 'orderId'>) => Promise<void>
  close: () => Promise<void>
}

export interface CallbackFault {
  secret?: string
  skewSeconds?: number
}

const confirmsLater = 3_600_000

export async function openCryptoShop({
  settings = {},
  rates,
}: { settings?: Record<string, string>; rates?: RateFeed } = {}): Promise<CryptoShop> {
  const standIn = await startCryptoStandIn({ ...cryptoStandInKeys, port: 0, appOrigin: 'http://localhost:3000' })
  standIn.faults.copies = 0
  const { apiKey, email, password, callbackSecret } = cryptoStandInKeys
  const cryptoCheckout = createNowPaymentsCheckout({
    apiUrl: standIn.url,
    apiKey,
    email,
    password,
    callbackSecrets: ['the-next-secret', callbackSecret],
  })
  const test = await createTestApi({
    settings: { CRYPTO_CHECKOUT: 'nowpayments', ...settings },
    overrides: { cryptoCheckout, ...(rates && { rates }) },
  })
  const { db } = test.resources

  const invoiceOf = (widgetUrl: string): Invoice => {
    const invoice = standIn.book.find(new URL(widgetUrl).searchParams.get('iid') ?? '')
    if (!invoice) throw new Error(`no invoice behind ${widgetUrl}`)
    return invoice
  }

  return {
    test,
    standIn,
    begin: async ({ supply = 3, priceMinor, ...given } = {}) => {
      const sale = given.sale ?? (await createCryptoSale(test, { supply, ...(priceMinor && { priceMinor }) }))
      const buyerId = await createMember(test.resources)
      const api = test.apiWith(await signInMember(test.resources, buyerId))
      const body = {
        saleId: sale.saleId,
        itemId: sale.itemId,
        quantity: 1,
        orderCurrency: 'ETH' as const,
        ...shopPages,
      }
      const { data } = await api('POST /v1/payment-service/initiate-transaction', { body })
      const { orderId, transactionId, widgetUrl, quote } = data
      const begun = { api, buyerId, sale, orderId, transactionId, widgetUrl, totalMinor: quote.totalMinor }
      return { ...begun, invoice: invoiceOf(widgetUrl) }
    },
    pay: ({ invoice }, percent, { isPending = false } = {}) =>
      standIn.book.send(invoice.id, {
        cents: Math.round((invoice.priceCents * percent) / 100),
        confirmsInMs: isPending ? confirmsLater : 0,
      }),
    confirm: (transfer) => {
      transfer.confirmedAtMs = Date.now()
    },
    callbackOf: ({ invoice }, transfer, { secret = callbackSecret, skewSeconds = 0 } = {}) =>
      nowPaymentsCallback(invoice, transfer, { secret, skewSeconds }),
    deliver: async ({ headers, body }) => {
      const answer = await test.app.inject({ method: 'POST', url: '/v1/webhook/crypto', headers, payload: body })
      return answer.statusCode
    },
    read: async ({ api, transactionId }) =>
      (await api('GET /v1/payment-service/transaction/{id}', { params: { id: transactionId } })).data,
    endHold: async ({ orderId }) => {
      await db
        .updateTable('orders')
        .set({ reserved_until: new Date(Date.now() - 1_000) })
        .where('id', '=', orderId)
        .execute()
    },
    close: async () => {
      await test.close()
      await standIn.close()
    },
  }
}

/** A sale that takes crypto, and nothing else. */
export async function createCryptoSale(
  test: TestApi,
  options: { supply?: number; priceMinor?: bigint } = {},
): Promise<CryptoPurchase['sale']> {
  const sale = await createSale(test.resources, options)
  await test.resources.db
    .updateTable('listing')
    .set({ accepted_payment_method: 'crypto' })
    .where('id', '=', sale.saleId)
    .execute()
  return sale
}
