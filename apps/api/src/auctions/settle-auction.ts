import { messages } from '@monsoon/contract/messages'
import { SECOND_CHANCE_MS } from '@monsoon/domain/trade/bid-rules'
import { invariant } from '@monsoon/domain/invariant'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { readClock } from '#database/clock-queries.ts'
import type { Tx } from '#db.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { type Leader, leaderOf } from './auction-bids.ts'
import { publishAuctions } from './broadcast-auctions.ts'
import { type AuctionRow, dropLeader, listDueAuctions, lockAuction, offerToNext } from './auction-queries.ts'
import { findNextBid, voidBids } from './bid-queries.ts'
import { returnLot, sell, settleLater } from './end-lot.ts'
import { settleOnChain } from './on-chain/settle-on-chain.ts'
import { notifyOfAuction } from './notify-of-auction.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

type Settling = Pick<Resources, 'db' | 'config'>

/**
 * Ends an auction whose time has come by the database's clock (server-rules 18): the winner's held money pays, the
 * editions are theirs, nobody has to do anything. Without bids they go back. As often as one likes: it happens once.
 */
export async function settleAuction(resources: Settling, auctionId: string): Promise<void> {
  await inCatalogTransaction(resources.db, async (tx) => {
    const auction = await lockAuction(tx, auctionId)
    if (!auction) return
    const now = await readClock(tx)
    if (auction.state === 'live') await settleLive(tx, resources, { auction, now })
    else if (auction.state === 'offered') await endSecondChance(tx, { auction, now })
  })
  publishAuctions()
}

/** Settles whatever is due, for timers that were lost. */
export async function settleDueAuctions(resources: Settling): Promise<void> {
  for (const auctionId of await listDueAuctions(resources.db, 200)) await settleAuction(resources, auctionId)
}

async function settleLive(tx: Tx, resources: Settling, { auction, now }: { auction: AuctionRow; now: Date }) {
  if (auction.ethUsdMinor !== null) return settleOnChain(tx, resources, { auction, now })
  if (now < auction.liveTill) return settleLater(tx, { auctionId: auction.auctionId, at: auction.liveTill })
  const leader = leaderOf(auction)
  if (!leader) return offerOrReturn(tx, auction)
  if (await areLinked(tx, auction.sellerId, leader.bidderId)) {
    await voidOwnBids(tx, auction, leader)
    return offerOrReturn(tx, auction)
  }
  const { highestMinor } = auction
  invariant(highestMinor !== null, 'who leads has bid')
  const held = { name: leader.hold, amountMinor: leader.heldMinor }
  await sell(tx, resources, {
    auction,
    sold: { buyerId: leader.bidderId, priceMinor: highestMinor, seq: leader.leadSeq },
    held,
  })
}

/** What made bidder and seller one person came after the bid. */
async function voidOwnBids(tx: Tx, auction: AuctionRow, { bidderId, hold }: Leader): Promise<void> {
  const { auctionId } = auction
  await lockWallets(tx, [bidderId])
  await releaseHolds(tx, { reason: 'bid', refs: [hold.ref] })
  await voidBids(tx, { auctionId, bidderId })
  await notifyOfAuction(tx, { auction, userId: bidderId, kind: 'bids-voided', reason: messages.ownItem })
  const next = await findNextBid(tx, auctionId)
  await dropLeader(tx, { auctionId, highestMinor: next?.amountMinor ?? null })
}

/**
 * Over without a leader: the next bidder has a day, if there is one; else the editions go back. The auction is locked.
 */
export async function offerOrReturn(tx: Tx, auction: AuctionRow): Promise<void> {
  const { auctionId } = auction
  const next = await findNextBid(tx, auctionId)
  if (!next) return returnLot(tx, auction, { state: 'unsold' })
  const { bidderId, amountMinor } = next
  const until = await offerToNext(tx, { auctionId, bidderId, forMs: SECOND_CHANCE_MS })
  await settleLater(tx, { auctionId, at: until })
  await refreshItemCards(tx, [auction.itemId])
  await notifyOfAuction(tx, { auction, userId: bidderId, kind: 'second-chance', priceMinor: amountMinor, until })
}

async function endSecondChance(tx: Tx, { auction, now }: { auction: AuctionRow; now: Date }): Promise<void> {
  const { auctionId, offeredTo, offeredUntil } = auction
  invariant(offeredTo && offeredUntil, 'what is offered is offered to somebody')
  if (now < offeredUntil) return settleLater(tx, { auctionId, at: offeredUntil })
  await passOn(tx, auction, offeredTo)
}

/**
 * Who was offered the work does not take it: their bids no longer stand, and the next one is asked. The auction is
 * locked.
 */
export async function passOn(tx: Tx, auction: AuctionRow, bidderId: string): Promise<void> {
  await voidBids(tx, { auctionId: auction.auctionId, bidderId })
  await offerOrReturn(tx, auction)
}
