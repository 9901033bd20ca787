import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { leaderOf } from './auction-bids.ts'
import { publishAuctions } from './broadcast-auctions.ts'
import {
  type AuctionRow,
  requestChainCancellation,
  dropLeader,
  listOpenAuctions,
  lockAuction,
} from './auction-queries.ts'
import { cancelLot, settleLater } from './end-lot.ts'
import { findChainAuction } from '#payments/crypto/chain-payment-queries.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'

/**
 * Ends an auction without a sale (server-rules 19): its owner as long as nobody has bid, staff at any time with a
 * reason, which bidders and seller are told. One on chain that has a bid, or may get one, is undone there first. Throws
 * Refusal `auction-not-found`, `auction-over`, `auction-has-bids`, `reason-needed`.
 */
export async function cancelAuction(
  db: Db,
  { auctionId, actor, reason }: { auctionId: string; actor: Viewer; reason: string | undefined },
): Promise<void> {
  const isStaff = hasRole(actor, 'staff')
  await inTransaction(db, async (tx) => {
    const auction = await lockAuction(tx, auctionId)
    const isOwner = auction?.sellerId === actor.userId
    if (!auction || !(isOwner || isStaff)) throw new Refusal('auction-not-found')
    if (auction.state !== 'live' && auction.state !== 'offered') throw new Refusal('auction-over')
    const isOwnersRight = isOwner && auction.bidCount === 0
    if (!isOwnersRight && !isStaff) throw new Refusal('auction-has-bids')
    if (!isOwnersRight && reason === undefined) throw new Refusal('reason-needed')
    await cancelUnderLock(tx, auction, reason)
    if (isOwnersRight) return
    const detail = { auctionId, itemId: auction.itemId, bids: auction.bidCount, reason: reason ?? '' }
    await recordAction(tx, { actorId: actor.userId, action: 'auction-cancelled', subjectId: auction.sellerId, detail })
  })
  dropCatalogCache()
  publishAuctions()
}

async function cancelUnderLock(tx: Tx, auction: AuctionRow, reason: string | undefined): Promise<void> {
  const { auctionId, ethUsdMinor } = auction
  if (ethUsdMinor !== null) {
    const { last, hasQuotes } = await findChainAuction(tx, auctionId)
    if (last || hasQuotes) {
      // The contract has to undo it first.
      await requestChainCancellation(tx, { auctionId, reason: reason ?? 'Cancelled by its owner' })
      return settleLater(tx, { auctionId, at: new Date() })
    }
  }
  await freeLeader(tx, auction)
  await cancelLot(tx, auction, reason)
}

/** Frees what is held of the leader's money. The auction is locked. */
export async function freeLeader(tx: Tx, auction: AuctionRow): Promise<void> {
  const leader = leaderOf(auction)
  // On chain nothing of it is in our wallets.
  if (!leader || auction.ethUsdMinor !== null) return
  await lockWallets(tx, [leader.bidderId])
  await releaseHolds(tx, { reason: 'bid', refs: [leader.hold.ref] })
  await dropLeader(tx, { auctionId: auction.auctionId, highestMinor: auction.highestMinor })
}

/**
 * Ends what a seller has up for auction, or what anybody has of a work, in the caller's transaction: nothing of it
 * survives a suspension or a removal (U-028). Bidders have their money back and are told. `dropCatalogCache` after the
 * commit. Gives how many.
 */
export async function cancelAuctions(
  tx: Tx,
  { reason, ...whose }: { sellerId?: string; itemId?: string; reason: string },
): Promise<number> {
  const open = await listOpenAuctions(tx, whose)
  for (const auctionId of open) {
    const auction = await lockAuction(tx, auctionId)
    if (auction && (auction.state === 'live' || auction.state === 'offered')) await cancelUnderLock(tx, auction, reason)
  }
  return open.length
}
