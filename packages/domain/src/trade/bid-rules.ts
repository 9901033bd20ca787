import type { EthRate } from '../pricing/eth-estimate.ts'
import { leastUsdFor, weiOf } from '../pricing/ether-price.ts'
import { type Bps, applyBps, type Minor, WHOLE_BPS } from '../money.ts'

/** A bid within so long before the end moves the end to so long after it (server rules, 17): 10 minutes. */
export const EXTENSION_MS = 600_000

/** How long the next bidder has to say yes after the winner's bids were voided (server rules, 19): 24 hours. */
export const SECOND_CHANCE_MS = 86_400_000

/** The minimum step: what the API proposes above the highest bid, and by how much one limit beats another. 1 USD. */
export const MIN_STEP_MINOR: Minor = 100n

/** What the screen proposes above the highest bid (server rules, 15), in basis points. */
export const QUICK_RAISES_BPS: readonly Bps[] = [500n, 1000n, 2000n]

/** How an auction stands before a bid. Minor units of one currency. */
export interface BidState {
  minimumMinor: Minor
  /** The highest bid; null without any. */
  highestMinor: Minor | null
  /** Whose it is, and up to where that person goes: at least the highest bid. Null: nobody's money is held. */
  leader: { bidderId: string; limitMinor: Minor } | null
}

/** What somebody bids. `maxMinor`: up to where the house bids for them; without: they bid this amount and no more. */
export interface RequestedBid {
  bidderId: string
  amountMinor: Minor
  maxMinor?: Minor | null | undefined
}

/** A line of the history. Automatic: answered in the leader's name. */
export interface BidLine {
  bidderId: string
  amountMinor: Minor
  isAutomatic: boolean
}

/** What becomes of a bid. */
export type BidResult =
  | { fault: 'TOO_LOW'; aboveMinor: Minor }
  | { fault: 'MAX_BELOW_BID' | 'LIMIT_NOT_RAISED' }
  | {
      fault: null
      /**
       * `leads`: the bidder's is the highest. `outbid`: the leader's limit answered at once. `limitRaised`: the leader
       * goes further, unseen.
       */
      outcome: 'leads' | 'outbid' | 'limitRaised'
      /** In their order; none for a raised limit. */
      lines: BidLine[]
      highestMinor: Minor
      leader: { bidderId: string; limitMinor: Minor }
    }

/** What a bid must be greater than: the highest one, or the minimum price without any (001, section 5). */
export const bidFloor = ({ minimumMinor, highestMinor }: Pick<BidState, 'minimumMinor' | 'highestMinor'>): Minor =>
  highestMinor ?? minimumMinor

/**
 * The least bid that the API proposes: one step above. Anything strictly greater than the floor is accepted all the
 * same.
 */
export const minNextBid = (bidState: Pick<BidState, 'minimumMinor' | 'highestMinor'>): Minor =>
  bidFloor(bidState) + MIN_STEP_MINOR

/**
 * The least price of the next bid on chain, in wei: the floor, or more than the highest bid by the raise (basis points,
 * rounded up), one wei at least. `BidRules.sol` decides the same; both are tested by vectors/bid-rules.json.
 */
export function minNextChainBid(auction: { floorWei: bigint; highestWei: bigint; minRaiseBps: Bps }): bigint {
  const { floorWei, highestWei, minRaiseBps } = auction
  if (highestWei === 0n) return floorWei
  const raise = (highestWei * minRaiseBps + WHOLE_BPS - 1n) / WHOLE_BPS
  return highestWei + (raise === 0n ? 1n : raise)
}

/**
 * By how much a bid on chain must exceed the highest one, as the contract is deployed. Should that be changed, the
 * contract's word counts.
 */
export const CHAIN_RAISE_BPS: Bps = 100n

/**
 * The least bid that is proposed on chain, in cents: what the contract takes above the highest one, by the rate of the
 * auction.
 */
export function minNextBidInEther({ highestMinor, ...bidState }: ChainBidState, rate: EthRate): Minor {
  if (highestMinor === null) return minNextBid({ ...bidState, highestMinor })
  const highestWei = weiOf(highestMinor, rate)
  return leastUsdFor(minNextChainBid({ floorWei: 0n, highestWei, minRaiseBps: CHAIN_RAISE_BPS }), rate)
}

type ChainBidState = Pick<BidState, 'minimumMinor' | 'highestMinor'>

const wholeUnit: Minor = 100n
const roundUp = (amount: Minor): Minor => ((amount + wholeUnit - 1n) / wholeUnit) * wholeUnit

/**
 * Amounts to choose from, rising: so much above the floor, in whole units, and never less than what is proposed at
 * least.
 */
export function quickBids(bidState: Pick<BidState, 'minimumMinor' | 'highestMinor'>): Minor[] {
  const floor = bidFloor(bidState)
  const least = roundUp(minNextBid(bidState))
  const amounts = QUICK_RAISES_BPS.map((raise) => {
    const amount = roundUp(floor + applyBps(floor, raise))
    return amount > least ? amount : least
  })
  return [...new Set(amounts)]
}

/**
 * Decides a bid (server rules, 15 and 19a). Competing limits resolve in one step, at the lower limit plus the minimum
 * step; equal limits: the earlier wins. The leader's own bid raises the price as it says; with a limit it raises the
 * limit alone.
 */
export function resolveBid(bidState: BidState, request: RequestedBid): BidResult {
  const { bidderId, amountMinor, maxMinor = null } = request
  const aboveMinor = bidFloor(bidState)
  if (amountMinor <= aboveMinor) return { fault: 'TOO_LOW', aboveMinor }
  if (maxMinor !== null && maxMinor < amountMinor) return { fault: 'MAX_BELOW_BID' }
  const limitMinor = maxMinor ?? amountMinor
  const { leader } = bidState
  if (leader?.bidderId === bidderId) return raiseOwn({ ...bidState, leader }, request)
  const line = (amount: Minor): BidLine => ({ bidderId, amountMinor: amount, isAutomatic: false })
  if (!leader || limitMinor > leader.limitMinor) {
    const highestMinor = leader && amountMinor <= leader.limitMinor ? beat(leader.limitMinor, limitMinor) : amountMinor
    return {
      fault: null,
      outcome: 'leads',
      lines: [line(highestMinor)],
      highestMinor,
      leader: { bidderId, limitMinor },
    }
  }
  const highestMinor = beat(limitMinor, leader.limitMinor)
  const answer: BidLine = { bidderId: leader.bidderId, amountMinor: highestMinor, isAutomatic: true }
  return { fault: null, outcome: 'outbid', lines: [line(limitMinor), answer], highestMinor, leader }
}

/** The price at which one limit beats another that is as high at most: a step above it, but not beyond itself. */
const beat = (beaten: Minor, winning: Minor): Minor =>
  beaten + MIN_STEP_MINOR < winning ? beaten + MIN_STEP_MINOR : winning

function raiseOwn(
  { highestMinor, leader }: BidState & { leader: NonNullable<BidState['leader']> },
  { bidderId, amountMinor, maxMinor = null }: RequestedBid,
): BidResult {
  if (maxMinor !== null) {
    if (maxMinor <= leader.limitMinor) return { fault: 'LIMIT_NOT_RAISED' }
    return {
      fault: null,
      outcome: 'limitRaised',
      lines: [],
      highestMinor: highestMinor ?? amountMinor,
      leader: { bidderId, limitMinor: maxMinor },
    }
  }
  return {
    fault: null,
    outcome: 'leads',
    lines: [{ bidderId, amountMinor, isAutomatic: false }],
    highestMinor: amountMinor,
    leader: { bidderId, limitMinor: amountMinor > leader.limitMinor ? amountMinor : leader.limitMinor },
  }
}

/**
 * The end after an accepted bid: a late one puts it off, a soft close against sniping (server-rules 17). Both times are
 * the database's.
 */
export function extendForLateBid({ liveTill, now }: { liveTill: Date; now: Date }): Date {
  return liveTill.getTime() - now.getTime() < EXTENSION_MS ? new Date(now.getTime() + EXTENSION_MS) : liveTill
}

/** What an auction shows (000, section 4): over, it is SOLD when no editions of it are left, else AUCTION EXPIRED. */
export function auctionState({
  liveTill,
  now,
  editionsLeft,
}: {
  liveTill: Date
  now: Date
  editionsLeft: number
}): 'live' | 'expired' | 'sold' {
  if (liveTill.getTime() > now.getTime()) return 'live'
  return editionsLeft > 0 ? 'expired' : 'sold'
}
