import { recordAction } from '#audit/record-action.ts'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { leaderOf } from './auction-bids.ts'
import { publishAuctions } from './broadcast-auctions.ts'
import { type AuctionRow, dropLeader, listAuctionsOfBidder, lockAuction } from './auction-queries.ts'
import { findBid, findNextBid, voidBids } from './bid-queries.ts'
import { passOn } from './settle-auction.ts'
import { notifyOfAuction } from './notify-of-auction.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'

/**
 * Voids all bids of who placed one of them (server-rules 19, Q-060): for staff alone, because bids are binding. The
 * bidder has the money back; the next bid stands, without money held for it, and its bidder is asked when the auction
 * ends. Throws Refusal `bid-binding`, `bid-not-found`, `bid-voided`, `bid-on-chain`, `auction-over`. Gives the
 * auction's id.
 */
export async function cancelBid(
  db: Db,
  { bidId, actor, reason }: { bidId: string; actor: Viewer; reason: string },
): Promise<string> {
  if (!hasRole(actor, 'staff')) throw new Refusal('bid-binding')
  const bid = await findBid(db, bidId)
  if (!bid) throw new Refusal('bid-not-found')
  const { auctionId, bidderId } = bid
  await inTransaction(db, async (tx) => {
    const auction = await lockAuction(tx, auctionId)
    if (!auction || (auction.state !== 'live' && auction.state !== 'offered')) throw new Refusal('auction-over')
    if (auction.ethUsdMinor !== null) throw new Refusal('bid-on-chain')
    const count = await voidUnderLock(tx, { auction, bidderId, reason })
    if (count === 0) throw new Refusal('bid-voided')
    const detail = { auctionId, itemId: auction.itemId, bids: count, reason }
    await recordAction(tx, { actorId: actor.userId, action: 'bids-voided', subjectId: bidderId, detail })
  })
  dropCatalogCache()
  publishAuctions()
  return auctionId
}

async function voidUnderLock(
  tx: Tx,
  { auction, bidderId, reason }: { auction: AuctionRow; bidderId: string; reason: string },
): Promise<number> {
  const { auctionId } = auction
  if (auction.state === 'offered') {
    const count = await voidBids(tx, { auctionId, bidderId })
    if (auction.offeredTo === bidderId) await passOn(tx, auction, bidderId)
    return count
  }
  const leader = leaderOf(auction)
  if (leader?.bidderId === bidderId) {
    await lockWallets(tx, [bidderId])
    await releaseHolds(tx, { reason: 'bid', refs: [leader.hold.ref] })
  }
  const count = await voidBids(tx, { auctionId, bidderId })
  if (count > 0) await notifyOfAuction(tx, { auction, userId: bidderId, kind: 'bids-voided', reason })
  if (leader && leader.bidderId !== bidderId) return count
  const next = await findNextBid(tx, auctionId)
  await dropLeader(tx, { auctionId, highestMinor: next?.amountMinor ?? null })
  await refreshItemCards(tx, [auction.itemId])
  if (next && leader) {
    const { bidderId: userId, amountMinor: priceMinor } = next
    await notifyOfAuction(tx, { auction, userId, kind: 'highest-again', priceMinor })
  }
  return count
}

/**
 * Voids what somebody bids in auctions that are open, in the caller's transaction: nothing of it survives a suspension
 * (U-028). What lies in a contract stays: what it wins is as frozen as its owner's account.
 */
export async function voidBidsOf(tx: Tx, { bidderId, reason }: { bidderId: string; reason: string }): Promise<number> {
  const auctionIds = await listAuctionsOfBidder(tx, bidderId)
  for (const auctionId of auctionIds) {
    const auction = await lockAuction(tx, auctionId)
    if (auction && auction.ethUsdMinor === null && (auction.state === 'live' || auction.state === 'offered'))
      await voidUnderLock(tx, { auction, bidderId, reason })
  }
  return auctionIds.length
}
