import { maySpend, type WantedStanding } from '@monsoon/domain/crypto-receipt'
import type { CryptoReceipts } from '#crypto-checkout/crypto-checkout.ts'
import { readReceipts } from '#crypto-checkout/read-receipts.ts'
import { recordReceipts, spendReceipt } from '#crypto-checkout/use-receipt.ts'
import type { Tx } from '#db.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { findPayment } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { changeStock } from './change-stock.ts'
import { fulfilLateOrder, fulfilReservedOrder } from './fulfil-order.ts'
import { keepCryptoRest } from './keep-crypto-rest.ts'
import { putBack } from './end-order.ts'
import { lockOrder, type OrderRow } from './order-queries.ts'
import { saleTermsOf } from './post-sale.ts'
import { lockSale } from './sale-queries.ts'
import type { Settlement } from './settle-payment.ts'

type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Whether the editions of an order are still wanted for money that comes now. */
export function standingOf({ state }: Pick<OrderRow, 'state'>): WantedStanding {
  if (state === 'reserved') return 'open'
  if (state === 'paid' || state === 'refunded') return 'done'
  // Whoever cancelled has said no.
  return state === 'cancelled' ? 'over' : 'late'
}

/**
 * What a hosted crypto payment does to its order: the provider is asked first, without a lock; what it has received is applied under the locks
 * of sale, order and invoice. Enough buys the editions, in time or late where stock remains; whatever else there is goes to the buyer's wallet
 * once nothing is waited for. Any number of times, in any order.
 */
export async function settleCryptoPayment(
  resources: Resources,
  { payment, order }: { payment: StoredPayment; order: OrderRow },
): Promise<Settlement> {
  const isOver = order.state !== 'reserved' && order.state !== 'paid'
  const receipts = await readReceipts(resources, payment, { isOver })
  return changeStock(resources.db, async (tx) => {
    await lockSale(tx, order.saleId)
    const locked = await lockOrder(tx, order.id)
    return { orderId: order.id, outcome: await apply(tx, resources, { payment, order: locked, receipts }) }
  })
}

interface Applied {
  payment: StoredPayment
  order: OrderRow
  receipts: CryptoReceipts
}

async function apply(
  tx: Tx,
  { config }: Resources,
  { payment, order, receipts }: Applied,
): Promise<Settlement['outcome']> {
  const before = standingOf(order)
  let standing = before
  let receipt = await recordReceipts(tx, payment, { receipts, standing })
  if (maySpend(receipt, before)) {
    const fulfilment = { order, paymentId: payment.id, source: 'crypto' as const, terms: saleTermsOf(config) }
    const isSelfDealing = before === 'open' && (await areLinked(tx, order.buyerId, order.sellerId))
    if (isSelfDealing) {
      await putBack(tx, order, 'failed', 'buyer and seller are linked')
      standing = 'over'
    } else if (before === 'open') await fulfilReservedOrder(tx, fulfilment)
    if (!isSelfDealing && (before === 'open' || (await fulfilLateOrder(tx, fulfilment)))) {
      receipt = await spendReceipt(tx, payment, receipt)
      standing = 'done'
    }
  }
  await keepCryptoRest(tx, payment, { receipt, standing, itemId: order.itemId })
  if (standing === 'done') return order.state === 'refunded' ? 'refunding' : 'fulfilled'
  if (receipt.pendingMinor > 0n) return 'pending'
  return standing === 'open' ? 'open' : 'nothing'
}
