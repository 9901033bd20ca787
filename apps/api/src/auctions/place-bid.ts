import type { PlacedBid } from '@monsoon/contract/trade/auctions'
import { clockSetTo, type DbOrTx, inTransaction, isRefusedByDatabase, isUniqueViolation } from '#db.ts'
import { Refusal } from '#errors.ts'
import { batchCalls } from '#http/batch-calls.ts'
import { serializeByKey } from '#jobs/serialize-by-key.ts'
import { freeMinor } from '#ledger/lock-wallets.ts'
import type { Resources } from '#resources.ts'
import { checkAdmission } from '#whitelists/admit-buyer.ts'
import { publishAuctions } from './broadcast-auctions.ts'
import { findBidByOpKey } from './bid-queries.ts'
import { bidUnderLock } from './bid-under-lock.ts'
import { type BidRequest, decideBid } from './decide-bid.ts'
import { type Bidding, type BidToWrite, findBidding, insertBids, mostBidsAtOnce } from './place-bid-queries.ts'
import { planBid } from './plan-bid.ts'

type Context = Pick<Resources, 'db' | 'shared' | 'config'>

/**
 * Places a bid from the wallet (server-rules 15 to 17, 19a): locks what it may cost, frees the money of whoever is
 * outbid, puts a near end off, all at once or not at all. A repeated call finds the bid that it placed. Gives what the
 * bidder is told; null where that is to be read, for a repeated call and a raised limit: then nothing was remembered.
 */
export async function placeBid(context: Context, request: BidRequest): Promise<PlacedBid | null> {
  try {
    const placed = await serializeByKey(context.db, request.auctionId, () => placeInTurn(context, request))
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
const writeTogether = batchCalls(mostBidsAtOnce, (db, bids: readonly BidToWrite[]) =>
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
  const decided = decideBid(bidding, request)
  return decided && decided.neededMinor > 0n ? decided.neededMinor : 0n
}

/**
 * Refuses a bid on chain as it would be now: whoever may not bid, and what is too low. Throws Refusal `auction-in-usd`,
 * `auction-closing` besides.
 */
export async function quoteChainBid(context: Context, request: BidRequest): Promise<void> {
  const bidding = await readBidding(context, request, 'metamask')
  if (bidding.reason !== null) throw new Refusal('auction-closing')
  decideBid(bidding, request)
}

/** Whose bid, for what. */
interface Bidder {
  auctionId: string
  itemId: string
  bidderId: string
}

/** How things stand for a bid. Refuses whoever may not bid, however much. */
const readBidding = async (
  { db, shared }: Pick<Resources, 'db' | 'shared'>,
  request: Bidder,
  mode?: 'metamask',
): Promise<Bidding> =>
  checkBidder(db, await findBidding(clockSetTo(db) ? db : shared.db, request), { ...request, mode })

/** Refuses whoever may not bid; for bids that are placed in a transaction of others. */
export const checkMayBid = async (db: DbOrTx, request: Bidder): Promise<void> =>
  void (await checkBidder(db, await findBidding(db, request), request))

/** Refuses what no other bid changes: it stays as it is while one waits for its turn. */
async function checkBidder(
  db: DbOrTx,
  bidding: Bidding | undefined,
  { itemId, bidderId, mode }: Bidder & { mode?: 'metamask' | undefined },
): Promise<Bidding> {
  if (!bidding || bidding.itemId !== itemId || bidding.isHidden) throw new Refusal('auction-not-found')
  if (bidding.sellerId === bidderId || bidding.isLinked) throw new Refusal('own-item')
  if (mode === 'metamask' && bidding.ethUsdMinor === null) throw new Refusal('auction-in-usd')
  if (mode !== 'metamask' && bidding.acceptedPaymentMethod === 'crypto') throw new Refusal('auction-not-payable')
  if (bidding.isBlocked) throw new Refusal('bid-blocked')
  const { whitelistId, quantity } = bidding
  if (whitelistId) await checkAdmission(db, { whitelistId, buyerId: bidderId, quantity })
  return bidding
}
