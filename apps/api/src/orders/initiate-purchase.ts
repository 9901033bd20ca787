import type { EditionRange } from '@monsoon/domain/edition-ranges'
import { minorToUsd } from '@monsoon/domain/money'
import type { InitiatedPurchase } from '@monsoon/contract/orders'
import type { PaymentMode } from '@monsoon/contract/shapes'
import type { ReturnPages } from '#crypto-checkout/begin-crypto-payment.ts'
import { CryptoCheckoutUnavailable } from '#crypto-checkout/crypto-checkout.ts'
import { openHostedPage } from '#crypto-checkout/open-hosted-page.ts'
import { isUniqueViolation } from '#db.ts'
import { Refusal } from '#errors.ts'
import { readFreeBalance } from '#ledger/read-free-balance.ts'
import { CardGatewayUnavailable, CardRefused, type CardPayment } from '#payments/card-gateway.ts'
import { findPaymentOfOrder } from '#payments/find-payment.ts'
import { readCardPayment } from '#payments/read-card-payment.ts'
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
import { endReservedOrder } from './end-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import { viewQuote } from './make-quote.ts'
import { findOrder, findOrderByOpKey, type OrderRow } from './order-queries.ts'
import { findQuote } from './quote-queries.ts'
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
 * card pays all. A purchase of the same sale that the buyer had begun is given up first, so that nobody blocks themselves.
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
  const orderId = await withUnusedQuote(resources, (claim) => reserveOnce(resources, { wish, chosen, claim }))
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('order-not-found')
  return describeInitiated(resources, stillOpen(order))
}

/** Gives the order's id: also of one that a call with the same key has made meanwhile. */
async function reserveOnce(
  resources: Resources,
  { wish, chosen, claim }: { wish: PurchaseToInitiate; chosen: EditionRange[] | null; claim: ClaimPrice },
): Promise<string> {
  const { db } = resources
  let found = await readSaleForBuyer(resources, wish)
  if (found.openOrderId) {
    await giveUpOpenOrder(resources, found.openOrderId)
    found = await readSaleForBuyer(resources, wish)
  }
  const agreed = await agreeOnPrice(resources, found, wish)
  const mode = await choosePaymentMode(resources, wish, agreed.quote.totalMinor)
  checkAccepted(agreed.sale, mode)
  const provider = providerOf(resources, mode)
  const { buyerId, opKey, pages } = wish
  try {
    const { orderId } = await changeStock(db, (tx) =>
      reserveEditions(tx, { agreed: claim(agreed), buyerId, chosen, mode, provider, opKey, pages }),
    )
    return orderId
  } catch (error) {
    const repeated =
      opKey && isUniqueViolation(error, 'orders_buyer_id_op_key_key')
        ? await findOrderByOpKey(db, { buyerId, opKey })
        : undefined
    if (!repeated) throw error
    return repeated.id
  }
}

function stillOpen(order: OrderRow): OrderRow {
  if (order.state === 'reserved') return order
  throw new Refusal(order.state === 'expired' ? 'reservation-ended' : 'order-ended')
}

async function giveUpOpenOrder(resources: Resources, orderId: string): Promise<void> {
  const order = await findOrder(resources.db, orderId)
  if (order) await giveUpOrder(resources, order, 'begun again')
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

/** An open purchase with what its payer needs to go on: for a card, the provider's client secret, read from the provider each time; for crypto, the hosted page. */
export async function describeInitiated(resources: Resources, order: OrderRow): Promise<InitiatedPurchase> {
  const { db } = resources
  const isOpen = order.state === 'reserved'
  const [quote, freeBalance, card, hosted] = [
    await findQuote(db, { quoteId: order.quoteId, buyerId: order.buyerId }),
    await readFreeBalance(db, order.buyerId),
    order.paymentMode === 'card' && isOpen ? await readOrGiveUp(resources, order) : null,
    order.paymentMode === 'crypto' && isOpen ? await openOrGiveUp(resources, order) : null,
  ]
  if (!quote) throw new Refusal('order-not-found')
  const current = (await findOrder(db, order.id)) ?? order
  return {
    paymentIntent: card?.clientSecret ?? null,
    cardRequired: order.paymentMode === 'card',
    fiatBalance: minorToUsd(freeBalance),
    widgetUrl: hosted?.widgetUrl ?? null,
    transactionId: hosted?.transactionId ?? null,
    orderId: order.id,
    paymentId: card?.providerId ?? null,
    editions: current.editions,
    reservedUntil: current.reservedUntil.toISOString(),
    serverTime: current.now.toISOString(),
    quote: viewQuote(quote),
  }
}

/** Without a provider there is nothing to wait for: the editions go back at once. */
async function readOrGiveUp(resources: Resources, order: OrderRow): Promise<CardPayment | null> {
  const payment = await findPaymentOfOrder(resources.db, order.id)
  if (!payment) return null
  try {
    return await readCardPayment(resources, payment)
  } catch (error) {
    if (error instanceof CardRefused || error instanceof CardGatewayUnavailable) {
      resources.log.warn({ err: error, orderId: order.id }, 'the card provider did not start a payment')
      if (!payment.providerId)
        await endReservedOrder(resources.db, { order, state: 'failed', reason: 'the card provider did not answer' })
      throw new Refusal('card-unavailable')
    }
    throw error
  }
}

/** The same for a hosted crypto page. */
async function openOrGiveUp(
  resources: Resources,
  order: OrderRow,
): Promise<{ widgetUrl: string; transactionId: string }> {
  const payment = await findPaymentOfOrder(resources.db, order.id)
  if (!payment) throw new Refusal('order-not-found')
  try {
    return { widgetUrl: await openHostedPage(resources, payment), transactionId: payment.id }
  } catch (error) {
    if (!(error instanceof CryptoCheckoutUnavailable)) throw error
    resources.log.warn({ err: error, orderId: order.id }, 'the crypto provider did not start a payment')
    await endReservedOrder(resources.db, { order, state: 'failed', reason: 'the crypto provider did not answer' })
    throw new Refusal('crypto-unavailable')
  }
}
