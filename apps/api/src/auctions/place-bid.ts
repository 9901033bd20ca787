import { type BidResult, endAfterBid, minNextBid, quickBids, resolveBid } from '@monsoon/domain/bid-rules'
import { formatMinor, minorToUsd } from '@monsoon/domain/money'
import { MAX_PURCHASE_USD_MINOR } from '@monsoon/domain/sale-quote'
import { showBidOnCard } from '#catalog/refresh-item-card.ts'
import { readClock } from '#clock-queries.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { holdMoney, releaseHolds, resizeHold } from '#ledger/hold-money.ts'
import type { Deposit } from '#ledger/ledger-types.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { addJob } from '#outbox-queries.ts'
import { recordEvent } from '#provenance/record-event.ts'
import type { Resources } from '#resources.ts'
import { checkAdmission } from '#whitelists/admit-buyer.ts'
import { bidHold, feesOf, type Leader, leaderOf } from './auction-bids.ts'
import { tellReaders } from './auction-news.ts'
import { type AuctionRow, findAuction, lockAuction } from './auction-queries.ts'
import { findBiddable, findBidByOpKey, insertBids, markByCard, updateLimit } from './bid-queries.ts'
import { settleLater } from './settle-later.ts'
import { tellOfAuction } from './tell-of-auction.ts'

export interface WishedBid {
  auctionId: string
  itemId: string
  bidderId: string
  amountMinor: bigint
  /** Up to where the house bids for the bidder; absent: the amount is all. */
  maxMinor?: bigint | undefined
  /** The highest bid that the bidder was shown, USD; null: that there was none. */
  seenHighest?: number | null | undefined
  opKey: string | null
  /** Card money that pays for it. */
  deposit?: Deposit | undefined
  /** Back-dated, for demo history only: no mail is sent. */
  at?: Date | undefined
}

type Accepted = Extract<BidResult, { fault: null }>

/**
 * Places a bid from the wallet (server-rules 15 to 17, 19a): locks what it may cost, frees the money of whoever is outbid, puts a near end off,
 * all at once or not at all. A repeated call finds the bid that it placed.
 */
export async function placeBid(resources: Resources, wish: WishedBid): Promise<void> {
  await checkMayBid(resources, wish)
  try {
    await inTransaction(resources.db, (tx) => bidUnderLock(tx, wish))
  } catch (error) {
    if (!(await isPlacedBefore(resources, wish, error))) throw error
  }
  tellReaders(wish.auctionId)
}

/** Refuses what no bid changes: it stays as it is while one waits for its turn. */
export async function checkMayBid({ db }: Pick<Resources, 'db'>, wish: WishedBid): Promise<void> {
  const found = await findBiddable(db, wish)
  if (!found || found.itemId !== wish.itemId || found.isHidden) throw new Refusal('auction-not-found')
  if (found.sellerId === wish.bidderId) throw new Refusal('own-item')
  if (found.acceptedPaymentMethod === 'crypto') throw new Refusal('auction-not-payable')
  if (found.isBlocked) throw new Refusal('bid-blocked')
  const { whitelistId, quantity } = found
  if (whitelistId) await checkAdmission(db, { whitelistId, buyerId: wish.bidderId, quantity })
}

async function isPlacedBefore({ db }: Pick<Resources, 'db'>, wish: WishedBid, error: unknown): Promise<boolean> {
  const { opKey, bidderId, auctionId } = wish
  if (!opKey || !(error instanceof Refusal || isUniqueViolation(error, 'bid_op_key'))) return false
  const placed = await findBidByOpKey(db, { bidderId, opKey })
  if (placed && placed.auctionId !== auctionId) throw new Refusal('key-reused')
  return placed !== undefined
}

/**
 * What a bid would lock beside what is locked for the bidder already; refused as it would be now. Nothing is locked. A bid that needs no more
 * money comes to zero.
 */
export async function quoteBid(resources: Pick<Resources, 'db'>, wish: WishedBid): Promise<bigint> {
  await checkMayBid(resources, wish)
  const { db } = resources
  const [auction, now] = await Promise.all([findAuction(db, wish.auctionId), readClock(db)])
  if (!auction) throw new Refusal('auction-not-found')
  if (auction.state !== 'live' || now >= auction.liveTill) throw new Refusal('auction-over')
  const leader = leaderOf(auction)
  const accepted = decide(auction, wish, leader)
  const needed = accepted ? neededFor(auction, { accepted, leader, wish }) : 0n
  return needed > 0n ? needed : 0n
}

/** Places a bid in the caller's transaction, after `checkMayBid`; `tellReaders` after the commit. The auction, then the wallets are locked here. */
export async function bidUnderLock(tx: Tx, wish: WishedBid): Promise<void> {
  const auction = await lockAuction(tx, wish.auctionId)
  if (!auction) throw new Refusal('auction-not-found')
  const leader = leaderOf(auction)
  const [wallets, clock] = await Promise.all([
    lockWallets(tx, [wish.bidderId, ...(leader ? [leader.bidderId] : [])]),
    readClock(tx),
  ])
  const now = wish.at ?? clock
  if (auction.state !== 'live' || now >= auction.liveTill) throw new Refusal('auction-over')
  const accepted = decide(auction, wish, leader)
  if (!accepted) return
  const own = wallets.of(wish.bidderId)
  const wallet = wish.deposit ? await wish.deposit(tx, own) : own
  requireFunds(auction, { accepted, leader, wish, freeMinor: freeMinor(wallet) })
  await Promise.all([
    ...moveHolds(tx, { auction, accepted, leader, wallet }),
    ...(accepted.outcome === 'limitRaised'
      ? raiseLimit(tx, { auction, limitMinor: accepted.leader.limitMinor, wish })
      : writeBid(tx, { auction, accepted, leader, wish, now })),
  ])
}

const raiseLimit = (
  tx: Tx,
  { auction, limitMinor, wish }: { auction: AuctionRow; limitMinor: bigint; wish: WishedBid },
): Promise<void>[] => {
  const { auctionId, leadSeq } = auction
  const marked = wish.deposit && leadSeq !== null ? [markByCard(tx, { auctionId, seq: leadSeq })] : []
  return [updateLimit(tx, { auctionId, limitMinor }), ...marked]
}

/** Null: the leader's limit is that already, so there is nothing to do. */
function decide(auction: AuctionRow, wish: WishedBid, leader: Leader | null): Accepted | null {
  const { minimumMinor, highestMinor } = auction
  const { bidderId, amountMinor, maxMinor = null, seenHighest } = wish
  const highest = highestMinor === null ? null : minorToUsd(highestMinor)
  if (seenHighest !== undefined && seenHighest !== highest) throw new Refusal('price-changed', {}, standingOf(auction))
  const most = MAX_PURCHASE_USD_MINOR - feesOf(auction)
  if ((maxMinor ?? amountMinor) > most) throw new Refusal('bid-too-high', { amount: minorToUsd(most), currency: 'USD' })
  const result = resolveBid({ minimumMinor, highestMinor, leader }, { bidderId, amountMinor, maxMinor })
  switch (result.fault) {
    case null:
      return result
    case 'TOO_LOW':
      throw new Refusal('bid-too-low', { amount: minorToUsd(result.aboveMinor), currency: 'USD' }, standingOf(auction))
    case 'MAX_BELOW_BID':
      throw new Refusal('limit-below-bid')
    case 'LIMIT_NOT_RAISED':
      if (leader && maxMinor === leader.limitMinor && !wish.deposit) return null
      throw new Refusal('limit-not-raised', { amount: minorToUsd(leader?.limitMinor ?? 0n), currency: 'USD' })
  }
}

/** What a bidder whose screen was late needs to bid again. */
const standingOf = (auction: AuctionRow) => ({
  highestBid: auction.highestMinor === null ? null : minorToUsd(auction.highestMinor),
  minNextBid: minorToUsd(minNextBid(auction)),
  quickBids: quickBids(auction).map(minorToUsd),
  liveTill: auction.liveTill.toISOString(),
})

/** What a bid takes of the bidder's free balance. */
function neededFor(
  auction: AuctionRow,
  { accepted, leader, wish }: { accepted: Accepted; leader: Leader | null; wish: WishedBid },
): bigint {
  const limitMinor = accepted.outcome === 'outbid' ? (wish.maxMinor ?? wish.amountMinor) : accepted.leader.limitMinor
  const ownHeld = leader?.bidderId === wish.bidderId ? leader.heldMinor : 0n
  return limitMinor + feesOf(auction) - ownHeld
}

/** What a bidder could have to pay must be there, even when somebody else's limit answers at once. */
function requireFunds(
  auction: AuctionRow,
  {
    accepted,
    leader,
    wish,
    freeMinor: free,
  }: { accepted: Accepted; leader: Leader | null; wish: WishedBid; freeMinor: bigint },
): void {
  const needed = neededFor(auction, { accepted, leader, wish })
  if (free < needed)
    throw new Refusal('bid-needs-funds', { needed: formatMinor(needed, 'USD'), free: formatMinor(free, 'USD') })
}

interface Placing {
  auction: AuctionRow
  accepted: Accepted
  leader: Leader | null
}

/** One hold an auction: the leader's. Raised by its difference, or freed as the next one takes its place. */
function moveHolds(
  tx: Tx,
  { auction, accepted, leader, wallet }: Placing & { wallet: Parameters<typeof holdMoney>[1]['account'] },
): Promise<void>[] {
  const amountMinor = accepted.leader.limitMinor + feesOf(auction)
  if (leader?.bidderId === accepted.leader.bidderId) {
    if (leader.heldMinor === amountMinor) return []
    return [resizeHold(tx, { ...leader.hold, account: wallet, fromMinor: leader.heldMinor, toMinor: amountMinor })]
  }
  const placed = holdMoney(tx, { ...bidHold(auction.auctionId, auction.bidCount + 1), account: wallet, amountMinor })
  return leader ? [releaseHolds(tx, { reason: 'bid', refs: [leader.hold.ref] }), placed] : [placed]
}

function writeBid(
  tx: Tx,
  { auction, accepted, leader, wish, now }: Placing & { wish: WishedBid; now: Date },
): Promise<void>[] {
  const { auctionId, itemId, bidCount, quantity, editions } = auction
  const bids = accepted.lines.map((line, place) => ({
    ...line,
    seq: bidCount + place + 1,
    isByCard: !line.isAutomatic && wish.deposit !== undefined,
    opKey: line.isAutomatic ? null : wish.opKey,
  }))
  const liveTill = endAfterBid({ liveTill: auction.liveTill, now })
  const isSameLeader = leader?.bidderId === accepted.leader.bidderId
  const standing = {
    ...{ auctionId, highestMinor: accepted.highestMinor, liveTill, bidCount: bidCount + bids.length },
    leaderId: accepted.leader.bidderId,
    limitMinor: accepted.leader.limitMinor,
    leadSeq: isSameLeader ? leader.leadSeq : bidCount + 1,
  }
  const isPutOff = liveTill > auction.liveTill
  return [
    insertBids(tx, { bids, standing, at: now }),
    ...bids.map(({ bidderId, amountMinor }) =>
      recordEvent(tx, { itemId, kind: 'bids', fromId: bidderId, quantity, editions, amountMinor, at: now }),
    ),
    showBidOnCard(tx, { itemId, auctionId, priceMinor: accepted.highestMinor, liveTill }),
    ...(bidCount === 0 && !wish.at ? [voidOffers(tx, itemId)] : []),
    ...(isPutOff ? [settleLater(tx, { auctionId, at: liveTill })] : []),
    ...(leader && !isSameLeader && !wish.at
      ? [tellOutbid(tx, { auction, userId: leader.bidderId, highestMinor: accepted.highestMinor })]
      : []),
  ]
}

/** The first bid voids the offers for the work (server-rules 21). */
const voidOffers = (tx: Tx, itemId: string): Promise<void> =>
  addJob(
    tx,
    'end-offers-of-work',
    { itemId, reason: 'Somebody bids for it in an auction' },
    { key: `end-offers-of-work:${itemId}` },
  )

const tellOutbid = (
  tx: Tx,
  { auction, userId, highestMinor }: { auction: AuctionRow; userId: string; highestMinor: bigint },
): Promise<void> => tellOfAuction(tx, { auction, userId, notice: 'outbid', amountMinor: highestMinor })
