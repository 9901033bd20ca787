import { messages } from '@monsoon/contract/messages'
import { SECOND_CHANCE_MS } from '@monsoon/domain/bid-rules'
import { countEditions, formatEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { readClock } from '#clock-queries.ts'
import type { Tx } from '#db.ts'
import { handOverAuctioned, returnAuctioned } from '#editions/end-auction-editions.ts'
import { releaseHolds } from '#ledger/hold-money.ts'
import type { HoldName } from '#ledger/ledger-types.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { tell } from '#notices/tell.ts'
import { changeStock } from '#orders/change-stock.ts'
import { completeAgreedSale } from '#orders/complete-agreed-sale.ts'
import { recordEvent } from '#provenance/record-event.ts'
import type { Resources } from '#resources.ts'
import { type Leader, leaderOf } from './auction-bids.ts'
import { publishAuctions } from './auction-news.ts'
import {
  type AuctionRow,
  dropLeader,
  endAuction,
  listDueAuctions,
  lockAuction,
  offerToNext,
} from './auction-queries.ts'
import { findNextBid, hasBidByCard, listBidders, voidBids } from './bid-queries.ts'
import { settleLater } from './settle-later.ts'
import { tellOfAuction } from './tell-of-auction.ts'

type Settling = Pick<Resources, 'db' | 'config'>

/**
 * Ends an auction whose time has come by the database's clock (server-rules 18): the winner's held money pays, the editions are theirs,
 * nobody has to do anything. Without bids they go back. As often as one likes: it happens once.
 */
export async function settleAuction(resources: Settling, auctionId: string): Promise<void> {
  await changeStock(resources.db, async (tx) => {
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
  await tellOfAuction(tx, { auction, userId: bidderId, kind: 'bids-voided', reason: messages.ownItem })
  const next = await findNextBid(tx, auctionId)
  await dropLeader(tx, { auctionId, highestMinor: next?.amountMinor ?? null })
}

/** Hands the editions over and takes the money: the held sum, or what is free. The auction is locked. */
export async function sell(
  tx: Tx,
  resources: Pick<Settling, 'config'>,
  {
    auction,
    sold,
    held,
  }: {
    auction: AuctionRow
    sold: { buyerId: string; priceMinor: bigint; seq: number }
    held?: { name: HoldName; amountMinor: bigint }
  },
): Promise<void> {
  const { auctionId, itemId, sellerId, isPrimary, mintFeeMinor, transferFeeMinor } = auction
  const { buyerId, priceMinor } = sold
  const editions = await handOverAuctioned(tx, { itemId, auctionId, winnerId: buyerId })
  invariant(countEditions(editions) === auction.quantity, 'an auction keeps its editions')
  await endAuction(tx, { auctionId, state: 'sold', sold })
  await completeAgreedSale(tx, resources, {
    isCardMoney: await hasBidByCard(tx, { auctionId, bidderId: buyerId }),
    ...{
      origin: { auctionId },
      buyerId,
      sellerId,
      itemId,
      editions,
      isPrimary,
      priceMinor,
      mintFeeMinor,
      transferFeeMinor,
    },
    held,
  })
  await tellLosers(tx, auction, sold)
}

/** The winner's news are those of any buyer (announce-sale.ts). */
async function tellLosers(
  tx: Tx,
  { auctionId, itemId }: AuctionRow,
  { buyerId, priceMinor }: { buyerId: string; priceMinor: bigint },
): Promise<void> {
  const losers = (await listBidders(tx, auctionId)).filter((bidderId) => bidderId !== buyerId)
  const news = { kind: 'lost', key: `lost:${auctionId}`, itemId, priceMinor } as const
  await tell(
    tx,
    losers.map((userId) => ({ ...news, userId })),
  )
}

/** Over without a leader: the next bidder has a day, if there is one; else the editions go back. The auction is locked. */
export async function offerOrReturn(tx: Tx, auction: AuctionRow): Promise<void> {
  const { auctionId } = auction
  const next = await findNextBid(tx, auctionId)
  if (!next) return giveBack(tx, auction, { state: 'unsold' })
  const { bidderId, amountMinor } = next
  const until = await offerToNext(tx, { auctionId, bidderId, forMs: SECOND_CHANCE_MS })
  await settleLater(tx, { auctionId, at: until })
  await refreshItemCards(tx, [auction.itemId])
  await tellOfAuction(tx, { auction, userId: bidderId, kind: 'second-chance', priceMinor: amountMinor, until })
}

async function endSecondChance(tx: Tx, { auction, now }: { auction: AuctionRow; now: Date }): Promise<void> {
  const { auctionId, offeredTo, offeredUntil } = auction
  invariant(offeredTo && offeredUntil, 'what is offered is offered to somebody')
  if (now < offeredUntil) return settleLater(tx, { auctionId, at: offeredUntil })
  await passOn(tx, auction, offeredTo)
}

/** Who was offered the work does not take it: their bids no longer stand, and the next one is asked. The auction is locked. */
export async function passOn(tx: Tx, auction: AuctionRow, bidderId: string): Promise<void> {
  await voidBids(tx, { auctionId: auction.auctionId, bidderId })
  await offerOrReturn(tx, auction)
}

/** Ends an auction without a sale: the editions are free again, and the provenance says so. The auction is locked. */
export async function giveBack(
  tx: Tx,
  auction: AuctionRow,
  { state, reason }: { state: 'unsold' | 'cancelled'; reason?: string },
): Promise<void> {
  const { auctionId, itemId, sellerId } = auction
  const ranges = await returnAuctioned(tx, { itemId, auctionId })
  await endAuction(tx, { auctionId, state, ...(reason !== undefined && { reason }) })
  const quantity = countEditions(ranges)
  await recordEvent(tx, {
    ...{ itemId, kind: 'cancel', fromId: sellerId, quantity, editions: formatEditions(ranges) },
  })
  await refreshItemCards(tx, [itemId])
  if (state === 'unsold') await tellOfAuction(tx, { auction, userId: sellerId, kind: 'auction-unsold' })
}
