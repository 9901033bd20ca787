import type { EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { InputRefusal } from '#errors.ts'
import type { StartedPayment } from '#payments/begin-payment.ts'
import { beginFromWallet, type WalletPayer } from '#payments/begin-from-wallet.ts'
import type { Resources } from '#resources.ts'
import { type BidRequest, requestOfBid } from '../decide-bid.ts'
import { quoteChainBid } from '../place-bid.ts'

export interface ChainBidToBegin extends Omit<BidRequest, 'deposit' | 'remember'> {
  payer: WalletPayer
}

/**
 * What a browser wallet sends to bid in an auction on chain. All that a rule could refuse is asked here: what the
 * contract has taken counts. Throws what a bid refuses, and `auction-in-usd`, `auction-closing`, `ether-unavailable`,
 * `ether-not-ready`.
 */
export async function beginChainBid(
  resources: Resources,
  { payer, ...bid }: ChainBidToBegin,
): Promise<{ started: StartedPayment; etherPurchase: EtherPurchase }> {
  const { auctionId, itemId, bidderId, amountMinor, opKey } = bid
  if (bid.maxMinor != null)
    throw new InputRefusal([{ path: 'maxAmount', msg: 'An auction in ETH takes no limits. Please bid an amount.' }])
  return beginFromWallet(resources, {
    purpose: 'bid',
    ownerId: bidderId,
    itemId,
    auctionId,
    amountMinor,
    opKey,
    request: requestOfBid(bid),
    payer,
    async plan(from) {
      await quoteChainBid(resources, bid)
      // Loaded where a chain is on: what signs takes 13 MB.
      const { planChainBid } = await import('#chain-sales/plan-chain-bid.ts')
      return planChainBid(resources, { auctionId, itemId, bidderId, amountMinor, ...from })
    },
  })
}
