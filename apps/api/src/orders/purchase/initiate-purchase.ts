import { minorToUsd } from '@monsoon/domain/money'
import { Refusal } from '#errors.ts'
import { startPayment } from '#payments/begin-payment.ts'
import type { CardPayment } from '#payments/card-gateway.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import { readEtherPurchase } from '#payments/crypto/view-chain-payment.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import type { PurchaseToInitiate } from './held-purchase.ts'
import { holdPurchase } from './hold-purchase.ts'
import { viewQuote } from './make-quote.ts'
import { findOrder, findOrderByOpKey, type OrderRow } from '../order-queries.ts'
import { findQuote } from './quote-queries.ts'
import { readChosen } from './reserve-editions.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'
import { findPaymentOfOrder } from '#payments/payment-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

/** Holds the editions and starts the payment. A repeated call finds the order that it made. */
export async function initiatePurchase(resources: Resources, wanted: PurchaseToInitiate): Promise<InitiatedPurchase> {
  const { db } = resources
  const chosen = readChosen(wanted)
  const { buyerId, opKey, saleId, quantity } = wanted
  const repeated = opKey ? await findOrderByOpKey(db, { buyerId, opKey }) : undefined
  // A key is remembered longer by its order than by its answer.
  if (repeated && (repeated.saleId !== saleId || repeated.quantity !== quantity)) throw new Refusal('key-reused')
  if (repeated) return describeInitiated(resources, stillOpen(repeated))
  const { orderId, card } = await holdPurchase(resources, { ...wanted, chosen })
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('order-not-found')
  return describeInitiated(resources, stillOpen(order), card)
}

function stillOpen(order: OrderRow): OrderRow {
  if (order.state === 'reserved') return order
  throw new Refusal(order.state === 'expired' ? 'reservation-ended' : 'order-ended')
}

/**
 * A purchase that can still be finished. While the bank is asking its buyer, the hold is prolonged (server-rules 2).
 */
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
    payment && payment.provider !== chainProvider ? await startPayment(resources, payment) : begun,
  ]
  if (!quote) throw new Refusal('order-not-found')
  const current = (await findOrder(db, order.id)) ?? order
  return {
    paymentIntent: started?.clientSecret ?? null,
    cardRequired: order.paymentMode === 'card',
    fiatBalance: minorToUsd(freeBalance),
    widgetUrl: started && 'pageUrl' in started ? started.pageUrl : null,
    transactionId: payment?.isHosted ? payment.id : null,
    etherPurchase:
      payment?.provider === chainProvider
        ? await readEtherPurchase(db, {
            paymentId: payment.id,
            saleId: order.saleId,
            itemId: order.itemId,
            userId: order.buyerId,
          })
        : null,
    deliveryAddress: current.deliveryAddress,
    orderId: order.id,
    paymentId: started?.providerId ?? null,
    editions: current.editions,
    reservedUntil: current.reservedUntil.toISOString(),
    serverTime: current.now.toISOString(),
    quote: viewQuote(quote),
  }
}
