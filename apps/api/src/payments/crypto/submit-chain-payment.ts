import { weiFrom } from '@monsoon/domain/pricing/ether-price'
import { receiptWithLogsShape, isChainSilent } from '#chain/chain-shapes.ts'
import { marketNetworkOf, type Hex } from '#chain/networks.ts'
import { createChainRpc } from '#chain/rpc-endpoints.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { noteSaid, type ChainPayment } from './chain-payment-queries.ts'
import { settlePayment } from '../settle-payment.ts'
import type { Tx } from '#db.ts'
import { endPayment, lockPayment, markPaymentReturned, markPaymentSucceeded } from '../payment-queries.ts'

/** What a payer says was sent. Hash and address in lower case, the price in ETH. */
interface ToldTransaction {
  txHash: string
  metamaskAddress: string
  totalPrice: string
}

export const differs = (what: string) => new Refusal('ether-differs', { what })

/**
 * What the payer says was sent: shown to them until the chain shows it, and believed for nothing else
 * (server-rules 28). May be told again, to see how deep it is by now. Throws Refusal `ether-differs`, `ether-failed`.
 */
export async function submitChainPayment(
  resources: Resources,
  payment: ChainPayment,
  { txHash, metamaskAddress, totalPrice }: ToldTransaction,
): Promise<void> {
  if (payment.payer !== metamaskAddress) throw differs('the address of the wallet')
  if (weiFrom(totalPrice) !== payment.totalWei) throw differs('the amount')
  await noteReceipt(resources, payment, txHash as Hex)
  await settlePayment(resources, payment.paymentId)
}

/** Where the transaction is, if the nodes can say so. One that failed, or pays something else, is forgotten. */
async function noteReceipt(
  { config, db, log }: Pick<Resources, 'config' | 'db' | 'log'>,
  { paymentId, market, orderHex, soldHash, heldHash }: ChainPayment,
  hash: Hex,
): Promise<void> {
  const network = marketNetworkOf(config)
  if (!network || soldHash || heldHash) return
  const receipt = await createChainRpc({ urls: network.rpcUrls, log })
    .agree('eth_getTransactionReceipt', [hash], receiptWithLogsShape)
    .catch((error: unknown) => {
      if (!isChainSilent(error)) throw error
      log.warn({ err: error }, 'the chain does not say where a payment is')
      return null
    })
  const isMeant = receipt?.logs.some(({ address, topics }) => address === market && topics[1] === orderHex)
  if (!receipt || (receipt.status === 1n && isMeant))
    return void (await noteSaid(db, { paymentId, hash, block: receipt?.blockNumber ?? null }))
  await noteSaid(db, { paymentId, hash: null, block: null })
  throw receipt.status === 0n ? new Refusal('ether-failed') : differs('the transaction')
}

/** What the chain shows to be paid has had its effect; what it shows to be returned has gone back since. */
export async function acceptChainPayment(
  tx: Tx,
  { paymentId, isReturned }: { paymentId: string; isReturned: boolean },
): Promise<void> {
  await lockPayment(tx, paymentId)
  await endPayment(tx, { paymentId, status: 'succeeded' })
  await markPaymentSucceeded(tx, paymentId)
  if (isReturned) await markPaymentReturned(tx, paymentId)
}
