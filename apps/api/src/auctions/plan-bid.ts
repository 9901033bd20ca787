import type { PlacedBid } from '@monsoon/contract/trade/auctions'
import { extendForLateBid } from '@monsoon/domain/trade/bid-rules'
import type { Config } from '#config.ts'
import { unremembered } from '#http/idempotency-queries.ts'
import { bidHold, feesOf } from './auction-bids.ts'
import { toPlacedBid } from './auction-view.ts'
import { type BidRequest, type DecidedBid, decideBid, requireFunds } from './decide-bid.ts'
import type { Bidding, BidToWrite, NewBid } from './place-bid-queries.ts'

/**
 * A bid as it is decided. `bid`: as it is written down, and what its bidder is told then; null: it only raises a limit.
 */
export interface PlannedBid {
  decided: DecidedBid
  bid: { toWrite: BidToWrite; answer: PlacedBid } | null
}

/**
 * Decides a bid on how things stand, with so much free for it. Null: there is nothing to do. Refuses as `decideBid`
 * does.
 */
export function planBid(
  config: Pick<Config, 'MEDIA_ORIGIN'>,
  request: BidRequest,
  { bidding, freeMinor }: { bidding: Bidding; freeMinor: bigint },
): PlannedBid | null {
  const decided = decideBid(bidding, request)
  if (!decided) return null
  requireFunds(decided, freeMinor)
  return { decided, bid: toBid(config, request, { bidding, decided }) }
}

interface Deciding {
  bidding: Bidding
  decided: DecidedBid
}

function toBid(
  config: Pick<Config, 'MEDIA_ORIGIN'>,
  request: BidRequest,
  { bidding, decided }: Deciding,
): PlannedBid['bid'] {
  const { accepted, leader } = decided
  if (accepted.outcome === 'limitRaised') return null
  const { auctionId, itemId, quantity, editions, version, bidCount } = bidding
  const bids = accepted.lines.map((line, place): NewBid => ({
    ...line,
    id: bidding.bidIds[place] ?? '',
    seq: bidCount + place + 1,
    isByCard: !line.isAutomatic && request.deposit !== undefined,
    opKey: line.isAutomatic ? null : request.opKey,
  }))
  const isLeading = accepted.outcome === 'leads'
  const outcome = {
    highestMinor: accepted.highestMinor,
    leaderId: accepted.leader.bidderId,
    limitMinor: accepted.leader.limitMinor,
    leadSeq: isLeading || !leader ? bidCount + 1 : leader.leadSeq,
    bidCount: bidCount + bids.length,
    liveTill: extendForLateBid({ liveTill: bidding.liveTill, now: bidding.now }),
  }
  const hold = isLeading ? replacedHold({ bidding, decided }) : sameHold
  const answer = toPlacedBid({ bidding, standing: outcome, bids }, config.MEDIA_ORIGIN)
  const toWrite = {
    auctionId,
    itemId,
    quantity,
    editions,
    at: bidding.now,
    ...outcome,
    oldVersion: version,
    oldLimitMinor: bidding.limitMinor,
    bids,
    ...hold,
    outbidId: leader && leader.bidderId !== outcome.leaderId ? leader.bidderId : null,
    ...(request.remember?.(answer) ?? unremembered),
  }
  return { toWrite, answer }
}

/** One hold an auction: whoever takes the lead, or raises it, has another one in its place. */
function replacedHold({ bidding, decided: { accepted, leader } }: Deciding) {
  const { auctionId, bidCount, walletId, leaderWalletId, bidder } = bidding
  return {
    freedRef: leader?.hold.ref ?? null,
    freedWallet: leader && leaderWalletId,
    ref: bidHold(auctionId, bidCount + 1).ref,
    wallet: walletId,
    ownerId: bidder.userId,
    amountMinor: String(accepted.leader.limitMinor + feesOf(bidding)),
  }
}

const sameHold = { freedRef: null, freedWallet: null, ref: null, wallet: null, ownerId: null, amountMinor: null }
