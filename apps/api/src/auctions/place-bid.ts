import type { PlacedBid } from '@monsoon/contract/auctions'
import { endAfterBid } from '@monsoon/domain/bid-rules'
import { type DbOrTx, inTransaction, isRefusedByDatabase, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { type AnswerToRemember, unremembered } from '#idempotency-queries.ts'
import { inGroups } from '#in-groups.ts'
import { inTurn } from '#in-turn.ts'
import { resizeHold } from '#ledger/hold-money.ts'
import type { Deposit, UserAccount } from '#ledger/ledger-types.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import type { Resources } from '#resources.ts'
import { checkAdmission } from '#whitelists/admit-buyer.ts'
import { bidHold, feesOf } from './auction-bids.ts'
import { tellReaders } from './auction-news.ts'
import { lockAuction } from './auction-queries.ts'
import { toPlacedBid } from './auction-view.ts'
import { findBidByOpKey, markByCard, updateLimit } from './bid-queries.ts'
import { type DecidedBid, decideBid, requireFunds, type WishedAmount } from './decide-bid.ts'
import {
  type Bidding,
  type BidToWrite,
  findBidding,
  insertBids,
  mostBidsAtOnce,
  type NewBid,
} from './place-bid-queries.ts'

export interface WishedBid extends WishedAmount {
  auctionId: string
  itemId: string
  bidderId: string
  opKey: string | null
  /** Card money that pays for it. */
  deposit?: Deposit | undefined
  /** What is remembered for repeated calls, together with the bid. */
  remember?: ((answer: PlacedBid) => AnswerToRemember) | undefined
  /** Back-dated, for demo history only: nobody is told. */
  at?: Date | undefined
}

type Context = Pick<Resources, 'db' | 'shared' | 'config'>

/**
 * Places a bid from the wallet (server-rules 15 to 17, 19a): locks what it may cost, frees the money of whoever is outbid, puts a near end off,
 * all at once or not at all. A repeated call finds the bid that it placed. Gives what the bidder is told; null where that is to be read, for a
 * repeated call and a raised limit: then nothing was remembered.
 */
export async function placeBid(context: Context, wish: WishedBid): Promise<PlacedBid | null> {
  try {
    const placed = await inTurn(context.db, wish.auctionId, () => placeInTurn(context, wish))
    tellReaders(wish.auctionId)
    return placed
  } catch (error) {
    if (await isPlacedBefore(context, wish, error)) return null
    throw error
  }
}

/**
 * Decides on how things stand, and writes that down if they still stand so: the auction is locked for as long as one statement takes. Where
 * somebody was quicker, in another process or with the money, the bid is decided anew under the lock.
 */
async function placeInTurn(context: Context, wish: WishedBid): Promise<PlacedBid | null> {
  const bidding = await readBidding(context, wish)
  const at = wish.at ?? bidding.now
  const decided = decideBid(bidding, { ...wish, at })
  if (!decided) return null
  requireFunds(decided, freeMinor(bidding))
  const bid = toBid(context, { bidding, decided, wish, at })
  if (bid && (await writeTogether(context.db, bid.toWrite))) return bid.answer
  return inTransaction(context.db, (tx) => bidUnderLock({ ...context, db: tx }, wish))
}

/**
 * Bids that are ready at the same moment, each in an auction of its own, are written by one statement: most of what one costs does not depend on how
 * many it writes. When the database refuses it for one of them, none is written.
 */
const writeTogether = inGroups(mostBidsAtOnce, (db, bids: readonly BidToWrite[]) =>
  insertBids(db, bids).catch((error: unknown) => {
    if (!isRefusedByDatabase(error)) throw error
    return bids.map(() => false)
  }),
)

/** How things stand for a bid. */
const readBidding = async ({ db, shared }: Context, wish: WishedBid): Promise<Bidding> =>
  checkBidder(db, await findBidding(shared.db, wish), wish)

/** Refuses what no other bid changes: it stays as it is while one waits for its turn. */
async function checkBidder(db: DbOrTx, bidding: Bidding | undefined, wish: WishedBid): Promise<Bidding> {
  if (!bidding || bidding.itemId !== wish.itemId || bidding.isHidden) throw new Refusal('auction-not-found')
  if (bidding.sellerId === wish.bidderId || bidding.isLinked) throw new Refusal('own-item')
  if (bidding.acceptedPaymentMethod === 'crypto') throw new Refusal('auction-not-payable')
  if (bidding.isBlocked) throw new Refusal('bid-blocked')
  const { whitelistId, quantity } = bidding
  if (whitelistId) await checkAdmission(db, { whitelistId, buyerId: wish.bidderId, quantity })
  return bidding
}

/** Refuses whoever may not bid, however much; for bids that are placed in a transaction of others. */
export const checkMayBid = async (db: DbOrTx, wish: WishedBid): Promise<void> =>
  void (await checkBidder(db, await findBidding(db, wish), wish))

async function isPlacedBefore({ db }: Context, wish: WishedBid, error: unknown): Promise<boolean> {
  const { opKey, bidderId, auctionId } = wish
  if (!opKey || !(error instanceof Refusal || isUniqueViolation(error))) return false
  const placed = await findBidByOpKey(db, { bidderId, opKey })
  if (placed && placed.auctionId !== auctionId) throw new Refusal('key-reused')
  return placed !== undefined
}

/**
 * What a bid would lock beside what is locked for the bidder already; refused as it would be now. Nothing is locked. A bid that needs no more
 * money comes to zero.
 */
export async function quoteBid(context: Context, wish: WishedBid): Promise<bigint> {
  const bidding = await readBidding(context, wish)
  const decided = decideBid(bidding, { ...wish, at: bidding.now })
  return decided && decided.neededMinor > 0n ? decided.neededMinor : 0n
}

/** Places a bid in the caller's transaction, after `checkMayBid`; `tellReaders` after the commit. The auction, then the wallets are locked here. */
export async function bidUnderLock(
  context: { db: Tx } & Pick<Context, 'config'>,
  wish: WishedBid,
): Promise<PlacedBid | null> {
  const { db: tx } = context
  const auction = await lockAuction(tx, wish.auctionId)
  if (!auction) throw new Refusal('auction-not-found')
  const { leaderId } = auction
  const [wallets, bidding] = await Promise.all([
    lockWallets(tx, leaderId === null ? [wish.bidderId] : [wish.bidderId, leaderId]),
    findBidding(tx, wish),
  ])
  if (!bidding) throw new Refusal('auction-not-found')
  // By the card that pays for this very bid, it may be.
  if (bidding.isLinked) throw new Refusal('own-item')
  const at = wish.at ?? bidding.now
  const decided = decideBid(bidding, { ...wish, at, isCharged: wish.deposit !== undefined })
  if (!decided) return null
  const own = wallets.of(wish.bidderId)
  const wallet = wish.deposit ? await wish.deposit(tx, own) : own
  requireFunds(decided, freeMinor(wallet))
  if (decided.accepted.outcome === 'limitRaised') {
    await raiseLimit(tx, { bidding, decided, wallet, isByCard: wish.deposit !== undefined })
    return null
  }
  const bid = toBid(context, { bidding, decided, wish, at })
  const [isWritten] = bid ? await insertBids(tx, [bid.toWrite]) : []
  // What was decided under the lock still stands, but for the end, which came while the wallets were waited for.
  if (!bid || !isWritten) throw new Refusal('auction-over')
  return bid.answer
}

interface Deciding {
  bidding: Bidding
  decided: DecidedBid
}

async function raiseLimit(
  tx: Tx,
  { bidding, decided, wallet, isByCard }: Deciding & { wallet: UserAccount; isByCard: boolean },
): Promise<void> {
  const { accepted, leader } = decided
  if (!leader) return
  const { auctionId } = bidding
  const { limitMinor } = accepted.leader
  await Promise.all([
    resizeHold(tx, {
      ...{ ...leader.hold, account: wallet, fromMinor: leader.heldMinor, toMinor: limitMinor + feesOf(bidding) },
    }),
    updateLimit(tx, { auctionId, limitMinor }),
    ...(isByCard ? [markByCard(tx, { auctionId, seq: leader.leadSeq })] : []),
  ])
}

/** A decided bid as it is written down, and what its bidder is told then. Null: it only raises a limit. */
function toBid(
  { config }: Pick<Context, 'config'>,
  { bidding, decided, wish, at }: Deciding & { wish: WishedBid; at: Date },
): { toWrite: BidToWrite; answer: PlacedBid } | null {
  const { accepted, leader } = decided
  if (accepted.outcome === 'limitRaised') return null
  const { auctionId, itemId, quantity, editions, version, bidCount } = bidding
  const bids = accepted.lines.map((line, place): NewBid => ({
    ...line,
    id: bidding.bidIds[place] ?? '',
    seq: bidCount + place + 1,
    isByCard: !line.isAutomatic && wish.deposit !== undefined,
    opKey: line.isAutomatic ? null : wish.opKey,
  }))
  const isLeading = accepted.outcome === 'leads'
  const standing = {
    highestMinor: accepted.highestMinor,
    leaderId: accepted.leader.bidderId,
    limitMinor: accepted.leader.limitMinor,
    leadSeq: isLeading || !leader ? bidCount + 1 : leader.leadSeq,
    bidCount: bidCount + bids.length,
    liveTill: endAfterBid({ liveTill: bidding.liveTill, now: at }),
  }
  const answer = toPlacedBid({ bidding, standing, bids, at }, config.MEDIA_ORIGIN)
  const toWrite = {
    ...{ auctionId, itemId, quantity, editions, at, isBackDated: wish.at !== undefined },
    ...standing,
    ...{ oldVersion: version, oldLimitMinor: bidding.limitMinor },
    bids,
    ...(isLeading ? replacedHold({ bidding, decided }) : sameHold),
    outbidId: !wish.at && leader && leader.bidderId !== standing.leaderId ? leader.bidderId : null,
    ...(wish.remember?.(answer) ?? unremembered),
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
