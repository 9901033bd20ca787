import type { PlacedBid } from '@monsoon/contract/trade/auctions'
import { type BidResult, minNextBid, quickBids, resolveBid } from '@monsoon/domain/trade/bid-rules'
import { formatMinor, minorToUsd } from '@monsoon/domain/money'
import { MAX_PURCHASE_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import { Refusal } from '#errors.ts'
import type { AnswerToRemember } from '#http/idempotency-queries.ts'
import type { Deposit } from '#ledger/ledger-types.ts'
import { feesOf, type Leader, leaderOf } from './auction-bids.ts'
import type { AuctionRow } from './auction-queries.ts'
import type { Bidding } from './place-bid-queries.ts'
import { z } from 'zod'

export interface BidRequest {
  auctionId: string
  itemId: string
  bidderId: string
  amountMinor: bigint
  /** Up to where the house bids for the bidder; absent: the amount is all. */
  maxMinor?: bigint | null | undefined
  /** The highest bid that the bidder was shown, USD; null: that there was none. */
  seenHighest?: number | null | undefined
  opKey: string | null
  /** Card money that pays for it: it must do something. */
  deposit?: Deposit | undefined
  /** What is remembered for repeated calls, together with the bid. */
  remember?: ((answer: PlacedBid) => AnswerToRemember) | undefined
}

export interface DecidedBid {
  accepted: Extract<BidResult, { fault: null }>
  /** Who led before. */
  leader: Leader | null
  /** What it takes of the bidder's free balance. */
  neededMinor: bigint
}

/**
 * Decides a bid on how things stand (server-rules 15 to 17, 19a): the rule itself is `resolveBid`. Null: the leader's
 * limit is that already, so there is nothing to do. Throws Refusal `auction-over`, `price-changed`, `bid-too-high`,
 * `bid-too-low`, `limit-below-bid`, `limit-not-raised`.
 */
export function decideBid(bidding: Bidding, request: BidRequest): DecidedBid | null {
  const { minimumMinor, highestMinor, bidder } = bidding
  if (bidding.state !== 'live' || bidding.now >= bidding.liveTill) throw new Refusal('auction-over')
  const highest = highestMinor === null ? null : minorToUsd(highestMinor)
  if (request.seenHighest !== undefined && request.seenHighest !== highest)
    throw new Refusal('price-changed', {}, statusOf(bidding))
  const most = MAX_PURCHASE_USD_MINOR - feesOf(bidding)
  if ((request.maxMinor ?? request.amountMinor) > most)
    throw new Refusal('bid-too-high', { amount: minorToUsd(most), currency: 'USD' })
  const leader = leaderOf(bidding)
  const result = resolveBid({ minimumMinor, highestMinor, leader }, request)
  switch (result.fault) {
    case null: {
      const limitMinor =
        result.outcome === 'outbid' ? (request.maxMinor ?? request.amountMinor) : result.leader.limitMinor
      const ownHeldMinor = leader?.bidderId === bidder.userId ? leader.heldMinor : 0n
      return { accepted: result, leader, neededMinor: limitMinor + feesOf(bidding) - ownHeldMinor }
    }
    case 'TOO_LOW':
      throw new Refusal('bid-too-low', { amount: minorToUsd(result.aboveMinor), currency: 'USD' }, statusOf(bidding))
    case 'MAX_BELOW_BID':
      throw new Refusal('limit-below-bid')
    case 'LIMIT_NOT_RAISED':
      if (leader && request.maxMinor === leader.limitMinor && !request.deposit) return null
      throw new Refusal('limit-not-raised', { amount: minorToUsd(leader?.limitMinor ?? 0n), currency: 'USD' })
  }
}

/**
 * What a bidder could have to pay must be there, even when somebody else's limit answers at once. Throws Refusal
 * `bid-needs-funds`.
 */
export function requireFunds({ neededMinor }: DecidedBid, freeMinor: bigint): void {
  if (freeMinor < neededMinor)
    throw new Refusal('bid-needs-funds', {
      needed: formatMinor(neededMinor, 'USD'),
      free: formatMinor(freeMinor, 'USD'),
    })
}

/** What a bidder whose screen was late needs to bid again. */
const statusOf = (auction: AuctionRow) => ({
  highestBid: auction.highestMinor === null ? null : minorToUsd(auction.highestMinor),
  minNextBid: minorToUsd(minNextBid(auction)),
  quickBids: quickBids(auction).map(minorToUsd),
  liveTill: auction.liveTill.toISOString(),
})

const cents = z.string().transform(BigInt)

export const bidRequest = z.object({ bidMinor: cents, limitMinor: cents.nullable() })

/** What a payment keeps of a bid until it is paid. */
export const requestOfBid = ({
  amountMinor,
  maxMinor,
}: {
  amountMinor: bigint
  maxMinor?: bigint | null | undefined
}) => ({
  bidMinor: String(amountMinor),
  limitMinor: maxMinor == null ? null : String(maxMinor),
})

/** What is bid, in cents. */
export const bidMinorOf = ({ request }: { request: unknown }): bigint => bidRequest.parse(request).bidMinor
