import type { EtherPayment, etherPurchaseEndpoints } from '@monsoon/contract/ether-purchases'
import type { CallData } from '@monsoon/contract/client'
import { invariant } from '@monsoon/domain/invariant'
import { weiFrom } from '@monsoon/domain/ether-price'
import type { z } from 'zod'
import { isChainSilent } from '#chain/is-chain-silent.ts'
import { receiptWithLogsShape } from '#chain/chain-shapes.ts'
import { marketNetworkOf, type Hex } from '#chain/networks.ts'
import { createChainRpc } from '#chain/rpc-endpoints.ts'
import { Refusal } from '#errors.ts'
import { findChainPaymentByOrderHex, noteSaid, type ChainPayment } from '#payments/find-chain-payment.ts'
import { findPayment, findPaymentOfOrder } from '#payments/find-payment.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { readEtherPayment } from '#payments/view-chain-payment.ts'
import type { Resources } from '#resources.ts'
import { statusOf } from './order-purpose.ts'
import { findOrder } from './order-queries.ts'

type Told = z.output<(typeof etherPurchaseEndpoints)['POST /v1/buy/ether']['body']>

/**
 * What the buyer says was sent: shown to them until the chain shows the sale, and believed for nothing else (server-rules 28). May be told again, to
 * see how deep it is by now. Throws Refusal `order-not-found`, `ether-differs`, `ether-failed`.
 */
export async function tellEtherPayment(
  resources: Resources,
  { buyerId, ...told }: Told & { buyerId: string },
): Promise<CallData<'POST /v1/buy/ether'>> {
  const { db } = resources
  const found = await findChainPaymentByOrderHex(db, told.randomHex as Hex)
  const payment = found && (await findPayment(db, found.paymentId))
  const order = payment?.orderId ? await findOrder(db, payment.orderId) : undefined
  if (!found || !payment || order?.buyerId !== buyerId) throw new Refusal('order-not-found')
  const { saleId, itemId, quantity, txHash, metamaskAddress, totalPrice } = told
  const differs = (what: string) => new Refusal('ether-differs', { what })
  if (order.saleId !== saleId || order.itemId !== itemId || order.quantity !== quantity) throw differs('the work')
  if (found.payer !== metamaskAddress) throw differs('the address of the wallet')
  if (weiFrom(totalPrice) !== found.totalWei) throw differs('the amount')
  await noteReceipt(resources, found, txHash as Hex)
  await settlePayment(resources, payment.id)
  const stands = await readEtherPaymentOf(resources, order.id)
  invariant(stands, 'what was paid on chain says how it stands')
  return { orderId: order.id, payment: stands }
}

/** How the payment of an order stands on the chain; null: it is not paid there. Whose order it is has been asked before. */
export async function readEtherPaymentOf(
  resources: Pick<Resources, 'config' | 'db'>,
  orderId: string,
): Promise<EtherPayment | null> {
  const order = await findOrder(resources.db, orderId)
  if (order?.paymentMode !== 'metamask') return null
  const payment = await findPaymentOfOrder(resources.db, orderId)
  return payment ? readEtherPayment(resources, { paymentId: payment.id, status: statusOf(order).status }) : null
}

/** Where the transaction is, if the nodes can say so. One that failed, or pays something else, is forgotten. */
async function noteReceipt(
  { config, db, log }: Pick<Resources, 'config' | 'db' | 'log'>,
  { paymentId, market, orderHex, soldHash }: ChainPayment,
  hash: Hex,
): Promise<void> {
  const network = marketNetworkOf(config)
  if (!network || soldHash) return
  const receipt = await createChainRpc({ urls: network.rpcUrls, log })
    .agree('eth_getTransactionReceipt', [hash], receiptWithLogsShape)
    .catch((error: unknown) => {
      if (!isChainSilent(error)) throw error
      log.warn({ err: error }, 'the chain does not say where the transaction of a purchase is')
      return null
    })
  const isSale = receipt?.logs.some(({ address, topics }) => address === market && topics[1] === orderHex)
  if (!receipt || (receipt.status === 1n && isSale))
    return void (await noteSaid(db, { paymentId, hash, block: receipt?.blockNumber ?? null }))
  await noteSaid(db, { paymentId, hash: null, block: null })
  throw receipt.status === 0n ? new Refusal('ether-failed') : new Refusal('ether-differs', { what: 'the transaction' })
}
