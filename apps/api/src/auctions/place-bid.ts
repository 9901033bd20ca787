import type { PlacedBid } from '@monsoon/contract/auctions'
import { inTransaction, isRefusedByDatabase, isUniqueViolation } from '#db.ts'
import { Refusal } from '#errors.ts'
import { inGroups } from '#in-groups.ts'
import { inTurn } from '#in-turn.ts'
import { freeMinor } from '#ledger/lock-wallets.ts'
import type { Resources } from '#resources.ts'
import { publishAuctions } from './auction-news.ts'
import { findBidByOpKey } from './bid-queries.ts'
import { bidUnderLock } from './bid-under-lock.ts'
import { decideBid } from './decide-bid.ts'
import { type BidToWrite, insertBids, mostBidsAtOnce } from './place-bid-queries.ts'
import { planBid, type BidRequest } from './plan-bid.ts'
import { readBidding } from './read-bidding.ts'

type Context = Pick<Resources, 'db' | 'shared' | 'config'>

/**
 * Places a bid from the wallet (server-rules 15 to 17, 19a): locks what it may cost, frees the money of whoever is
 * outbid, puts a near end off, all at once or not at all. A repeated call finds the bid that it placed. Gives what the
 * bidder is told; null where that is to be read, for a repeated call and a raised limit: then nothing was remembered.
 */
export async function placeBid(context: Context, request: BidRequest): Promise<PlacedBid | null> {
  try {
    const placed = await inTurn(context.db, request.auctionId, () => placeInTurn(context, request))
    publishAuctions()
    return placed
  } catch (error) {
    if (await isPlacedBefore(context, request, error)) return null
    throw error
  }
}

/**
 * Decides on how things stand, and writes that down if they still stand so: the auction is locked for as long as one
 * statement takes. Where somebody was quicker, in another process or with the money, the bid is decided anew under the
 * lock.
 */
async function placeInTurn(context: Context, request: BidRequest): Promise<PlacedBid | null> {
  const { db, config } = context
  const bidding = await readBidding(context, request)
  const plan = planBid(config, request, { bidding, freeMinor: freeMinor(bidding) })
  if (!plan) return null
  if (plan.bid && (await writeTogether(db, plan.bid.toWrite))) return plan.bid.answer
  return inTransaction(db, (tx) => bidUnderLock(tx, config, request))
}

/**
 * Bids that are ready at the same moment, each in an auction of its own, are written by one statement: most of what
 * one costs does not depend on how many it writes. When the database refuses it for one of them, none is written.
 */
const writeTogether = inGroups(mostBidsAtOnce, (db, bids: readonly BidToWrite[]) =>
  insertBids(db, bids).catch((error: unknown) => {
    if (!isRefusedByDatabase(error)) throw error
    return bids.map(() => false)
  }),
)

async function isPlacedBefore({ db }: Context, request: BidRequest, error: unknown): Promise<boolean> {
  const { opKey, bidderId, auctionId } = request
  if (!opKey || !(error instanceof Refusal || isUniqueViolation(error))) return false
  const placed = await findBidByOpKey(db, { bidderId, opKey })
  if (placed && placed.auctionId !== auctionId) throw new Refusal('key-reused')
  return placed !== undefined
}

/**
 * What a bid would lock beside what is locked for the bidder already; refused as it would be now. Nothing is locked. A
 * bid that needs no more money comes to zero.
 */
export async function quoteBid(context: Context, request: BidRequest): Promise<bigint> {
  const bidding = await readBidding(context, request)
  const decided = decideBid(bidding, { ...request, at: bidding.now })
  return decided && decided.neededMinor > 0n ? decided.neededMinor : 0n
}
