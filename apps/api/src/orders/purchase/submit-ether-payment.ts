import type { EtherPayment, etherPurchaseEndpoints } from '@monsoon/contract/chain/ether-purchases'
import type { CallData } from '@monsoon/contract/client'
import { invariant } from '@monsoon/domain/invariant'
import type { z } from 'zod'
import type { Hex } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import { differs, submitChainPayment } from '#payments/crypto/submit-chain-payment.ts'
import { readEtherPayment } from '#payments/crypto/view-chain-payment.ts'
import type { Resources } from '#resources.ts'
import { statusOf } from '../order-purpose.ts'
import { findOrder } from '../order-queries.ts'
import { findChainPaymentByOrderHex, findChainPaymentOfOrder } from '#payments/crypto/chain-payment-queries.ts'
import { findPayment } from '#payments/payment-queries.ts'

type Told = z.output<(typeof etherPurchaseEndpoints)['POST /v1/buy/ether']['body']>

/** What the buyer says was sent for a purchase. Throws Refusal `order-not-found`, `ether-differs`, `ether-failed`. */
export async function submitEtherPayment(
  resources: Resources,
  { buyerId, ...told }: Told & { buyerId: string },
): Promise<CallData<'POST /v1/buy/ether'>> {
  const { db } = resources
  const found = await findChainPaymentByOrderHex(db, told.randomHex as Hex)
  const payment = found && (await findPayment(db, found.paymentId))
  const order = payment?.orderId ? await findOrder(db, payment.orderId) : undefined
  if (!found || order?.buyerId !== buyerId) throw new Refusal('order-not-found')
  const { saleId, itemId, quantity } = told
  if (order.saleId !== saleId || order.itemId !== itemId || order.quantity !== quantity) throw differs('the work')
  await submitChainPayment(resources, found, told)
  const stands = await readEtherPaymentOf(resources, order.id)
  invariant(stands, 'what was paid on chain says how it stands')
  return { orderId: order.id, payment: stands }
}

/**
 * How the payment of an order stands on the chain; null: it is not paid there. Whose order it is has been asked before.
 */
export async function readEtherPaymentOf(
  resources: Pick<Resources, 'config' | 'db'>,
  orderId: string,
): Promise<EtherPayment | null> {
  const order = await findOrder(resources.db, orderId)
  if (order?.paymentMode !== 'metamask') return null
  const found = await findChainPaymentOfOrder(resources.db, orderId)
  return found ? readEtherPayment(resources, { paymentId: found.paymentId, status: statusOf(order).status }) : null
}
