import { invariant } from '@monsoon/domain/invariant'
import type { PaymentStatus } from '@monsoon/domain/payment-intent'
import type { OrderState } from '@monsoon/domain/order-state'
import { reservationEnd } from '@monsoon/domain/reservation'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { addJob } from '#outbox-queries.ts'
import type { Payment } from '#payments/find-payment.ts'
import type { EndCause, PaymentPurpose, SubjectStatus } from '#payments/payment-purpose.ts'
import { endUnfulfilled, putBack } from './end-order.ts'
import { expireOrder } from './expire-order.ts'
import { fulfilLateOrder, fulfilReservedOrder } from './fulfil-order.ts'
import { findOrder, listOverdueOrders, lockOrder, type OrderRow, prolongOrder } from './order-queries.ts'
import { saleTermsOf } from './post-sale.ts'
import { lockSale } from './sale-queries.ts'

interface LockedOrder extends SubjectStatus {
  order: OrderRow
}

const statuses: Readonly<Record<OrderState, PaymentStatus>> = {
  reserved: 'open',
  paid: 'succeeded',
  refunded: 'failed',
  expired: 'cancelled',
  cancelled: 'cancelled',
  failed: 'cancelled',
}

/**
 * The status of an order's payment. Whoever cancelled no longer wants the editions; whoever came too late still does.
 */
export const statusOf = (order: Pick<OrderRow, 'state' | 'reason' | 'itemId'>): SubjectStatus => ({
  status: statuses[order.state as OrderState],
  isLate: order.state === 'expired' || order.state === 'failed',
  reason: order.reason,
  itemId: order.itemId,
})

async function readOrderOf(db: DbOrTx, { orderId }: Payment): Promise<OrderRow> {
  const order = orderId === null ? undefined : await findOrder(db, orderId)
  invariant(order, 'the payment of an order has its order')
  return order
}

const endStates: Readonly<Record<EndCause, 'cancelled' | 'expired' | 'failed'>> = {
  payer: 'cancelled',
  time: 'expired',
  provider: 'failed',
  refused: 'failed',
}

/** A purchase from a listing. It keeps a status of its own, as it reserves editions, which its own timer frees. */
export const orderPurpose: PaymentPurpose<LockedOrder> = {
  errors: { ended: 'reservation-ended', failed: 'payment-refunded', silent: 'card-unavailable' },
  hasOwnTimer: true,
  read: async (db, payment) => statusOf(await readOrderOf(db, payment)),
  async lock(tx, payment) {
    const { id, saleId } = await readOrderOf(tx, payment)
    await lockSale(tx, saleId)
    const order = await lockOrder(tx, id)
    return { ...statusOf(order), order }
  },
  async onPaid(tx, { resources, payment, locked: { order } }) {
    const source = payment.isHosted ? ('crypto' as const) : ('card' as const)
    const fulfilment = { order, paymentId: payment.id, source, terms: saleTermsOf(resources.config) }
    if (order.state !== 'reserved') {
      // At the same price, where stock remains.
      if (!(await fulfilLateOrder(tx, fulfilment))) throw new Refusal('sold-out')
      return {}
    }
    // Perhaps by the very card that pays.
    if (await areLinked(tx, order.buyerId, order.sellerId)) throw new Refusal('own-item')
    await fulfilReservedOrder(tx, fulfilment)
    return {}
  },
  async onPending(tx, { payment, locked: { order } }) {
    // A hosted page has its ten minutes from the beginning.
    if (payment.isHosted) return
    const { id: orderId, now, reservedAt, reservedUntil } = order
    const until = reservationEnd({ now, pendingAuthentication: true, reservedAt })
    if (until <= reservedUntil) return
    await prolongOrder(tx, { orderId, until })
    await addJob(tx, 'expire-order', { orderId }, { runAt: until, key: `expire-order:${orderId}` })
  },
  async onEnded(tx, { locked: { order }, cause, reason }) {
    if (order.state !== 'reserved') return
    const why = cause === 'provider' ? `the ${order.paymentMode} provider did not answer` : reason
    await putBack(tx, order, endStates[cause], why)
  },
  async onRefunded(tx, { locked: { order }, refund }) {
    const { id: refundId } = refund
    await endUnfulfilled(tx, order, refund)
    await addJob(tx, 'announce-refund', { refundId }, { key: `announce-refund:${refundId}` })
  },
  onCommitted: dropCatalogCache,
  overdue: { list: listOverdueOrders, end: expireOrder },
}
