import { randomBytes } from 'node:crypto'
import type { EtherPurchase } from '@monsoon/contract/ether-purchases'
import { invariant } from '@monsoon/domain/invariant'
import { isChainSilent } from '#chain/is-chain-silent.ts'
import type { Hex } from '#chain/networks.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { beginPayment, type StartedPayment } from '#payments/begin-payment.ts'
import { findPaymentByOpKey } from '#payments/find-payment.ts'
import { readEtherPurchase } from '#payments/view-chain-payment.ts'
import type { Resources } from '#resources.ts'
import { requestOfBid } from './bid-request.ts'
import type { BidRequest } from './decide-bid.ts'
import { quoteChainBid } from './place-bid.ts'

export interface ChainBidToBegin extends Omit<BidRequest, 'deposit' | 'remember'> {
  /** Who pays, in lower case, and what names the bid on the chain. */
  metamaskAddress: string | undefined
  randomHex: string | undefined
}

/**
 * What a browser wallet sends to bid in an auction on chain. All that a rule could refuse is asked here: what the contract has taken counts. Throws
 * what a bid refuses, and `auction-in-usd`, `auction-closing`, `ether-unavailable`, `ether-not-ready`.
 */
export async function beginChainBid(
  resources: Resources,
  bid: ChainBidToBegin,
): Promise<{ started: StartedPayment; etherPurchase: EtherPurchase }> {
  const { db, log } = resources
  const { auctionId, itemId, bidderId, amountMinor, opKey, metamaskAddress } = bid
  if (!metamaskAddress) throw new InputRefusal([{ path: 'metamaskAddress', msg: 'Please connect your wallet' }])
  if (bid.maxMinor != null)
    throw new InputRefusal([{ path: 'maxAmount', msg: 'An auction in ETH takes no limits. Please bid an amount.' }])
  const begun = opKey ? await findPaymentByOpKey(db, { ownerId: bidderId, opKey }) : undefined
  const about = { purpose: 'bid', ownerId: bidderId, itemId, auctionId, opKey, request: requestOfBid(bid) } as const
  let chain
  if (!begun) {
    await quoteChainBid(resources, bid)
    // Loaded where a chain is on: what signs takes 13 MB.
    const { planChainBid } = await import('#chain-sales/plan-chain-bid.ts')
    chain = await planChainBid(resources, {
      ...{ auctionId, itemId, bidderId, amountMinor },
      payer: metamaskAddress as Hex,
      orderHex: (bid.randomHex ?? `0x${randomBytes(32).toString('hex')}`) as Hex,
    }).catch((error: unknown) => {
      if (!isChainSilent(error)) throw error
      log.error({ err: error, auctionId }, 'a bid on chain could not be begun')
      throw new Refusal('ether-unavailable')
    })
  }
  const started = await beginPayment(resources, { ...about, amountMinor, chain })
  const asked = { paymentId: started.payment.id, saleId: auctionId, auctionId, itemId, userId: bidderId }
  const etherPurchase = await readEtherPurchase(db, asked)
  invariant(etherPurchase, 'a bid on chain says what may be sent')
  return { started, etherPurchase }
}
