import { type BidResult, minNextBid, quickBids, resolveBid } from '@monsoon/domain/bid-rules'
import { formatMinor, minorToUsd } from '@monsoon/domain/money'
import { MAX_PURCHASE_USD_MINOR } from '@monsoon/domain/sale-quote'
import { Refusal } from '#errors.ts'
import { feesOf, type Leader, leaderOf } from './auction-bids.ts'
import type { AuctionRow } from './auction-queries.ts'
import type { Bidding } from './place-bid-queries.ts'

export interface RequestedAmount {
  amountMinor: bigint
  /** Up to where the house bids for the bidder; absent: the amount is all. */
  maxMinor?: bigint | null | undefined
  /** The highest bid that the bidder was shown, USD; null: that there was none. */
  seenHighest?: number | null | undefined
}

interface BidToDecide extends RequestedAmount {
  at: Date
  /** Card money was taken for it, so it must do something. */
  isCharged?: boolean
}

export interface DecidedBid {
  accepted: Extract<BidResult, { fault: null }>
  /** Who led before. */
  leader: Leader | null
  /** What it takes of the bidder's free balance. */
  neededMinor: bigint
}

/**
 * Decides a bid on how things stand (server-rules 15 to 17, 19a): the rule itself is `resolveBid`. Null: the leader's limit is that already, so
 * there is nothing to do. Throws Refusal `auction-over`, `price-changed`, `bid-too-high`, `bid-too-low`, `limit-below-bid`, `limit-not-raised`.
 */
export function decideBid(
  bidding: Bidding,
  { amountMinor, maxMinor = null, seenHighest, at, isCharged = false }: BidToDecide,
): DecidedBid | null {
  const { minimumMinor, highestMinor, bidder } = bidding
  if (bidding.state !== 'live' || at >= bidding.liveTill) throw new Refusal('auction-over')
  const highest = highestMinor === null ? null : minorToUsd(highestMinor)
  if (seenHighest !== undefined && seenHighest !== highest) throw new Refusal('price-changed', {}, standingOf(bidding))
  const most = MAX_PURCHASE_USD_MINOR - feesOf(bidding)
  if ((maxMinor ?? amountMinor) > most) throw new Refusal('bid-too-high', { amount: minorToUsd(most), currency: 'USD' })
  const leader = leaderOf(bidding)
  const result = resolveBid({ minimumMinor, highestMinor, leader }, { bidderId: bidder.userId, amountMinor, maxMinor })
  switch (result.fault) {
    case null: {
      const limitMinor = result.outcome === 'outbid' ? (maxMinor ?? amountMinor) : result.leader.limitMinor
      const ownHeldMinor = leader?.bidderId === bidder.userId ? leader.heldMinor : 0n
      return { accepted: result, leader, neededMinor: limitMinor + feesOf(bidding) - ownHeldMinor }
    }
    case 'TOO_LOW':
      throw new Refusal('bid-too-low', { amount: minorToUsd(result.aboveMinor), currency: 'USD' }, standingOf(bidding))
    case 'MAX_BELOW_BID':
      throw new Refusal('limit-below-bid')
    case 'LIMIT_NOT_RAISED':
      if (leader && maxMinor === leader.limitMinor && !isCharged) return null
      throw new Refusal('limit-not-raised', { amount: minorToUsd(leader?.limitMinor ?? 0n), currency: 'USD' })
  }
}

/** What a bidder could have to pay must be there, even when somebody else's limit answers at once. Throws Refusal `bid-needs-funds`. */
export function requireFunds({ neededMinor }: DecidedBid, freeMinor: bigint): void {
  if (freeMinor < neededMinor)
    throw new Refusal('bid-needs-funds', {
      needed: formatMinor(neededMinor, 'USD'),
      free: formatMinor(freeMinor, 'USD'),
    })
}

/** What a bidder whose screen was late needs to bid again. */
const standingOf = (auction: AuctionRow) => ({
  highestBid: auction.highestMinor === null ? null : minorToUsd(auction.highestMinor),
  minNextBid: minorToUsd(minNextBid(auction)),
  quickBids: quickBids(auction).map(minorToUsd),
  liveTill: auction.liveTill.toISOString(),
})
