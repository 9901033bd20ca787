import type { EtherPayment, EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { exactEther } from '@monsoon/domain/pricing/ether-price'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import { marketNetworkOf, networkOf } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { findChainPayment, type ChainPayment } from './chain-payment-queries.ts'

/** What the wallet of a purchase, a bid or an offer sends. */
export async function readEtherPurchase(
  db: DbOrTx,
  {
    paymentId,
    auctionId = null,
    ...about
  }: { paymentId: string; saleId: string | null; auctionId?: string | null; itemId: string; userId: string },
): Promise<EtherPurchase | null> {
  const found = await findChainPayment(db, paymentId)
  if (!found) return null
  const { market, callData, totalWei, sellerWei, payout, payer, orderHex, chainId, deadline } = found
  return {
    ...about,
    auctionId,
    sellerWithdrawalAddress: payout,
    randomHex: orderHex,
    totalCost: exactEther(totalWei),
    sellerCost: exactEther(sellerWei),
    metamaskAddress: payer,
    transaction: { chainId: Number(chainId), to: market, data: callData, value: `0x${totalWei.toString(16)}` },
    deadline: deadline.toISOString(),
  }
}

const stageOf = (status: PaymentStatus, { soldHash, heldHash, saidHash }: ChainPayment): EtherPayment['stage'] => {
  if (status === 'succeeded' || status === 'returned') return 'paid'
  if (soldHash || heldHash) return 'confirming'
  if (status === 'open') return saidHash ? 'confirming' : 'waiting'
  return 'ended'
}

/** How a payment to the market contract stands; null: it is none. */
export async function readEtherPayment(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { paymentId, status }: { paymentId: string; status: PaymentStatus },
): Promise<EtherPayment | null> {
  const found = await findChainPayment(db, paymentId)
  if (!found) return null
  const need = marketNetworkOf(config)?.confirmations ?? 1
  const hash = found.heldHash ?? found.soldHash ?? found.saidHash
  const isFinal = (found.heldHash ?? found.soldHash) !== null
  const at = found.heldBlock ?? found.soldBlock ?? found.saidBlock
  const depth = at === null || found.headNumber === null ? 0 : Number(found.headNumber - at) + 1
  return {
    stage: stageOf(status, found),
    totalCost: exactEther(found.totalWei),
    metamaskAddress: found.payer,
    transactionHash: hash,
    explorerUrl: hash && `${networkOf(config, 'ethereum').explorer}/tx/${hash}`,
    confirmations: at === null ? null : { have: isFinal ? need : Math.min(Math.max(depth, 0), need), need },
    deadline: found.deadline.toISOString(),
  }
}
