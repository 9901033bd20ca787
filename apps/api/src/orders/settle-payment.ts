import { reservationEnd } from '@monsoon/domain/reservation'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { addJob } from '#outbox-queries.ts'
import type { CardPayment } from '#payments/card-gateway.ts'
import { readCardPayment, withdrawCardPayment } from '#payments/read-card-payment.ts'
import { findPayment } from '#payments/find-payment.ts'
import { recordCardNews } from '#payments/record-card-news.ts'
import { isRefundRequested, returnUnfulfilled } from '#payments/request-refund.ts'
import type { Resources } from '#resources.ts'
import { changeStock } from './change-stock.ts'
import { putBack } from './end-order.ts'
import { fulfilLateOrder, fulfilReservedOrder } from './fulfil-order.ts'
import { settleCryptoPayment } from './settle-crypto-payment.ts'
import { findOrder, lockOrder, prolongOrder, type OrderRow } from './order-queries.ts'
import { saleTermsOf } from './post-sale.ts'
import { lockSale } from './sale-queries.ts'

type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** What became of an order after its payment was looked at. */
export interface Settlement {
  orderId: string
  outcome: 'fulfilled' | 'refunding' | 'pending' | 'open' | 'nothing'
}

/**
 * The one completion path of money from a provider: redirect, webhook, retry and sweep all come here, any number of times and in any order
 * (server-rules 3). The provider is asked first, without a lock; what it says is applied under the locks of sale and order.
 */
export async function settlePayment(resources: Resources, paymentId: string): Promise<Settlement> {
  const payment = await findPayment(resources.db, paymentId)
  if (!payment?.orderId) throw new Refusal('payment-unknown')
  const { orderId } = payment
  const order = await findOrder(resources.db, orderId)
  if (!order) throw new Refusal('order-not-found')
  if (order.paymentMode === 'crypto') return settleCryptoPayment(resources, { payment, order })
  const isOver = order.state !== 'reserved' && order.state !== 'paid'
  // A payment that is still open after its order has ended must not take money any more.
  const card = isOver ? await withdrawCardPayment(resources, payment) : await readCardPayment(resources, payment)
  return changeStock(resources.db, async (tx) => {
    await lockSale(tx, order.saleId)
    const locked = await lockOrder(tx, orderId)
    if (!card) return { orderId, outcome: locked.state === 'paid' ? 'fulfilled' : 'nothing' }
    await recordCardNews(tx, resources.config, { payment, card })
    return { orderId, outcome: await apply(tx, resources, { payment, card, order: locked }) }
  })
}

interface Applied {
  payment: StoredPayment
  card: CardPayment
  order: OrderRow
}

async function apply(tx: Tx, { config }: Resources, { payment, card, order }: Applied): Promise<Settlement['outcome']> {
  if (order.state === 'paid') return 'fulfilled'
  if (order.state === 'refunded') return 'refunding'
  if (card.state === 'succeeded') {
    // Money that is on its way back buys nothing, whatever has come free meanwhile.
    if (await isRefundRequested(tx, refundKeyOf(payment))) return 'refunding'
    const isWhole = card.receivedMinor === payment.amountMinor
    // By this very card, it may be.
    const isSelfDealing = await areLinked(tx, order.buyerId, order.sellerId)
    const fulfilment = {
      order,
      paymentId: payment.id,
      source: 'card' as const,
      terms: saleTermsOf(config),
    }
    if (isWhole && !isSelfDealing && order.state === 'reserved') {
      await fulfilReservedOrder(tx, fulfilment)
      return 'fulfilled'
    }
    // Whoever cancelled has said no: their money goes back even if stock remains.
    if (isWhole && order.state !== 'cancelled' && (await fulfilLateOrder(tx, fulfilment))) return 'fulfilled'
    const reason = isSelfDealing ? 'buyer and seller are linked' : 'another amount was paid'
    if (order.state === 'reserved') await putBack(tx, order, 'failed', reason)
    await returnUnfulfilled(tx, {
      ...{ paymentId: payment.id, amountMinor: card.receivedMinor, reason: 'soldOut', opKey: refundKeyOf(payment) },
      ...{ orderId: order.id, itemId: order.itemId },
    })
    return 'refunding'
  }
  if (order.state !== 'reserved') return 'nothing'
  if (card.state === 'requiresAction' || card.state === 'processing') {
    const until = reservationEnd({ now: order.now, pendingAuthentication: true, reservedAt: order.reservedAt })
    if (until > order.reservedUntil) {
      await prolongOrder(tx, { orderId: order.id, until })
      await addJob(tx, 'expire-order', { orderId: order.id }, { runAt: until, key: `expire-order:${order.id}` })
    }
    return 'pending'
  }
  return 'open'
}

const refundKeyOf = (payment: Pick<StoredPayment, 'id'>): string => `unfulfilled:${payment.id}`
