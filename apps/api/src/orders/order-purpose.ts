import { parseEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import type { OrderState } from '@monsoon/domain/trade/order-state'
import { reservationEnd } from '@monsoon/domain/trade/reservation'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { addJob } from '#outbox-queries.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import type { EndCause, PaymentPurpose, SubjectStatus } from '#payments/payment-purpose.ts'
import { moveSoldTokens } from '#tokens/sell-tokens.ts'
import { endUnfulfilled, releaseReservation } from './end-order.ts'
import { expireOrder } from './expire-order.ts'
import { type Fulfilment, fulfilLateOrder, fulfilReservedOrder } from './fulfil-order.ts'
import { findOrder, listOverdueOrders, lockOrder, type OrderRow, prolongOrder } from './order-queries.ts'
import { saleTermsOf } from './post-sale.ts'
import { lockListing } from './sale-queries.ts'
import { findChainPayment } from '#payments/crypto/chain-payment-queries.ts'
import type { Payment } from '#payments/payment-queries.ts'

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

/** How long until the chain is asked again after the time of a quote. */
const chainPauseMs = 15_000

async function findSaleOnChain(tx: Tx, paymentId: string): Promise<{ chainId: number; hash: Hex; at: Date }> {
  const sold = await findChainPayment(tx, paymentId)
  invariant(sold?.soldHash && sold.soldAt, 'what the chain has sold says where')
  return { chainId: Number(sold.chainId), hash: sold.soldHash, at: sold.soldAt }
}

/** A purchase from a listing. It keeps a status of its own, as it reserves editions, which its own timer frees. */
export const orderPurpose: PaymentPurpose<LockedOrder> = {
  errors: { ended: 'reservation-ended', failed: 'payment-refunded', silent: 'card-unavailable' },
  hasOwnTimer: true,
  read: async (db, payment) => statusOf(await readOrderOf(db, payment)),
  async lock(tx, payment) {
    const { id, saleId } = await readOrderOf(tx, payment)
    await lockListing(tx, saleId)
    const order = await lockOrder(tx, id)
    return { ...statusOf(order), order }
  },
  async onPaid(tx, { resources, payment, locked: { order } }) {
    const { config } = resources
    const sold = payment.provider === chainProvider ? await findSaleOnChain(tx, payment.id) : null
    const source = sold ? 'ether' : payment.isHosted ? 'crypto' : 'card'
    const terms = saleTermsOf(config)
    const { itemId, buyerId } = order
    const fulfilment: Fulfilment = {
      order,
      paymentId: payment.id,
      source,
      terms,
      ...(sold && {
        onChain: sold,
        onHandedOver: (editions) =>
          moveSoldTokens(tx, config, { itemId, buyerId, ranges: parseEditions(editions) ?? [], ...sold }),
      }),
    }
    if (order.state !== 'reserved') {
      // At the same price, where stock remains.
      if (!(await fulfilLateOrder(tx, fulfilment))) throw new Refusal('sold-out')
    } else {
      // Perhaps by the very card that pays. What the chain has sold, nobody can take back.
      if (!sold && (await areLinked(tx, order.buyerId, order.sellerId))) throw new Refusal('own-item')
      await fulfilReservedOrder(tx, fulfilment)
    }
    return {}
  },
  async onPending(tx, { payment, locked: { order } }) {
    // A hosted page has its ten minutes from the beginning.
    if (payment.isHosted) return
    const { id: orderId, now, reservedAt, reservedUntil } = order
    const isOnChain = payment.provider === chainProvider
    // What the chain may still show is held until it cannot.
    const until = isOnChain
      ? new Date(now.getTime() + chainPauseMs)
      : reservationEnd({ now, pendingAuthentication: true, reservedAt })
    if (isOnChain ? reservedUntil > now : until <= reservedUntil) return
    await prolongOrder(tx, { orderId, until })
    await addJob(tx, 'expire-order', { orderId }, { runAt: until, key: `expire-order:${orderId}` })
  },
  async onEnded(tx, { locked: { order }, cause, reason }) {
    if (order.state !== 'reserved') return
    const why = cause === 'provider' ? `the ${order.paymentMode} provider did not answer` : reason
    await releaseReservation(tx, order, endStates[cause], why)
  },
  async onRefunded(tx, { locked: { order }, refund }) {
    const { id: refundId } = refund
    await endUnfulfilled(tx, order, refund)
    await addJob(tx, 'announce-refund', { refundId }, { key: `announce-refund:${refundId}` })
  },
  onCommitted: dropCatalogCache,
  overdue: { list: listOverdueOrders, end: expireOrder },
}
