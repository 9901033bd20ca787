import type { EditionRange } from '@monsoon/domain/edition-ranges'
import { minorToUsd } from '@monsoon/domain/money'
import type { InitiatedPurchase } from '@monsoon/contract/orders'
import type { PaymentMode } from '@monsoon/contract/shapes'
import { isUniqueViolation } from '#db.ts'
import { Refusal } from '#errors.ts'
import { readFreeBalance } from '#ledger/read-free-balance.ts'
import type { ReturnPages } from '#payments/begin-crypto-payment.ts'
import { startPayment } from '#payments/begin-payment.ts'
import type { CardPayment } from '#payments/card-gateway.ts'
import { findPaymentOfOrder } from '#payments/find-payment.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import { changeStock } from './change-stock.ts'
import {
  agreeOnPrice,
  checkAccepted,
  readSaleForBuyer,
  withUnusedQuote,
  type ClaimPrice,
  type PurchaseTerms,
} from './agree-price.ts'
import { viewQuote } from './make-quote.ts'
import { findOrder, findOrderByOpKey, type OrderRow } from './order-queries.ts'
import { findQuote } from './quote-queries.ts'
import { recordRequested, requestPayment, type RequestedPayment } from './request-payment.ts'
import { readChosen, reserveEditions } from './reserve-editions.ts'

export interface PurchaseToInitiate extends PurchaseTerms {
  mode: PaymentMode | undefined
  /** For a payment on a hosted crypto page: where it leads back to. */
  pages?: ReturnPages | undefined
  editions: string | undefined
  opKey: string | null
}

/**
 * Holds the editions and starts the payment. The wallet pays when it covers the total and the buyer did not ask for the card; else the
 * card pays all. What the buyer has open of the same sale is replaced, so that nobody blocks themselves, in
 * the transaction that holds anew, and once a provider has answered: it stands where this one cannot be begun.
 */
export async function initiatePurchase(resources: Resources, wish: PurchaseToInitiate): Promise<InitiatedPurchase> {
  const { db } = resources
  const chosen = readChosen(wish)
  if (wish.opKey) {
    const repeated = await findOrderByOpKey(db, { buyerId: wish.buyerId, opKey: wish.opKey })
    if (repeated) {
      // A key is remembered longer by its order than by its answer.
      if (repeated.saleId !== wish.saleId || repeated.quantity !== wish.quantity) throw new Refusal('key-reused')
      return describeInitiated(resources, stillOpen(repeated))
    }
  }
  const { orderId, card } = await withUnusedQuote(resources, (claim) => reserveOnce(resources, { wish, chosen, claim }))
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('order-not-found')
  return describeInitiated(resources, stillOpen(order), card)
}

interface Reserved {
  orderId: string
  /** Where the provider has begun it already. */
  card?: CardPayment | undefined
}

/** Gives the order, also one that a call with the same key has made meanwhile. */
async function reserveOnce(
  resources: Resources,
  { wish, chosen, claim }: { wish: PurchaseToInitiate; chosen: EditionRange[] | null; claim: ClaimPrice },
): Promise<Reserved> {
  const { db } = resources
  const found = await readSaleForBuyer(resources, wish)
  const agreed = claim(await agreeOnPrice(resources, found, wish))
  const amountMinor = agreed.quote.totalMinor
  const mode = await choosePaymentMode(resources, wish, amountMinor)
  checkAccepted(agreed.sale, mode)
  const provider = providerOf(resources, mode)
  const { buyerId, opKey, pages } = wish
  const reserve = (begun: RequestedPayment | null) =>
    changeStock(db, async (tx) => {
      const reserved = await reserveEditions(tx, { agreed, buyerId, chosen, mode, provider, opKey, pages, ids: begun })
      if (begun) await recordRequested(tx, resources, { ...begun, ownerId: buyerId })
      return reserved
    })
  try {
    const reserved = await reserve(null)
    if (reserved) return reserved
    const begun = await requestPayment(resources, { provider, amountMinor, pages })
    await reserve(begun)
    const { orderId, answer } = begun
    return { orderId, card: 'clientSecret' in answer ? answer : undefined }
  } catch (error) {
    const repeated =
      opKey && isUniqueViolation(error, 'orders_buyer_id_op_key_key')
        ? await findOrderByOpKey(db, { buyerId, opKey })
        : undefined
    if (!repeated) throw error
    return { orderId: repeated.id }
  }
}

function stillOpen(order: OrderRow): OrderRow {
  if (order.state === 'reserved') return order
  throw new Refusal(order.state === 'expired' ? 'reservation-ended' : 'order-ended')
}

async function choosePaymentMode(
  { db, cards, cryptoCheckout }: Resources,
  wish: PurchaseToInitiate,
  totalMinor: bigint,
): Promise<PaymentMode> {
  if (wish.mode === 'crypto') {
    if (!cryptoCheckout) throw new Refusal('crypto-unavailable')
    return 'crypto'
  }
  if (wish.mode === 'card') {
    if (!cards) throw new Refusal('card-unavailable')
    return 'card'
  }
  const free = await readFreeBalance(db, wish.buyerId)
  if (free >= totalMinor) return 'fiatWallet'
  if (!cards) throw new Refusal('insufficient-funds', { free: minorToUsd(free) })
  return 'card'
}

function providerOf({ cards, cryptoCheckout }: Resources, mode: PaymentMode): string {
  if (mode === 'card') return cards?.name ?? 'card'
  return mode === 'crypto' ? (cryptoCheckout?.name ?? 'crypto') : 'wallet'
}

/** A purchase that can still be finished. While the bank is asking its buyer, the hold is prolonged (server-rules 2). */
export async function resumeOrder(resources: Resources, order: OrderRow): Promise<InitiatedPurchase> {
  const { db } = resources
  const isOpen = order.state === 'reserved' && order.paymentMode !== 'fiatWallet'
  const payment = isOpen ? await findPaymentOfOrder(db, order.id) : undefined
  if (payment?.providerId) await settlePayment(resources, payment.id)
  const current = (await findOrder(db, order.id)) ?? order
  if (current.state === 'reserved' && current.reservedUntil <= current.now) throw new Refusal('reservation-ended')
  return describeInitiated(resources, stillOpen(current))
}

/**
 * An open purchase with what its payer needs to go on: for a card, the provider's client secret, read from the
 * provider each time; for crypto, the hosted page.
 */
async function describeInitiated(
  resources: Resources,
  order: OrderRow,
  begun?: CardPayment,
): Promise<InitiatedPurchase> {
  const { db } = resources
  const payment = order.paymentMode === 'fiatWallet' || begun ? undefined : await findPaymentOfOrder(db, order.id)
  const [quote, freeBalance, started] = [
    await findQuote(db, { quoteId: order.quoteId, buyerId: order.buyerId }),
    await readFreeBalance(db, order.buyerId),
    payment ? await startPayment(resources, payment) : begun,
  ]
  if (!quote) throw new Refusal('order-not-found')
  const current = (await findOrder(db, order.id)) ?? order
  return {
    paymentIntent: started?.clientSecret ?? null,
    cardRequired: order.paymentMode === 'card',
    fiatBalance: minorToUsd(freeBalance),
    widgetUrl: started && 'pageUrl' in started ? started.pageUrl : null,
    transactionId: payment?.isHosted ? payment.id : null,
    orderId: order.id,
    paymentId: started?.providerId ?? null,
    editions: current.editions,
    reservedUntil: current.reservedUntil.toISOString(),
    serverTime: current.now.toISOString(),
    quote: viewQuote(quote),
  }
}
