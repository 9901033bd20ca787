import type { Auction, AuctionNews, PlacedBid } from '@monsoon/contract/trade/auctions'
import { minNextBid, minNextBidInEther, quickBids } from '@monsoon/domain/trade/bid-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { pictureUrl, toPicture, type PictureRow } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { feesOf } from './auction-bids.ts'
import type { OwnBidRow, StoredAuction, StoredBid, StoredNews } from './auction-read-queries.ts'
import type { Bidding, NewBid, NewAuctionStatus } from './place-bid-queries.ts'
import type { Bid, BidStatus, OwnBid } from '@monsoon/contract/trade/bids'

interface Seen {
  viewer: Viewer | null
  mediaOrigin: string
  /** The reader's bid that the chain has yet to show. */
  etherBid?: Auction['etherBid']
}

const usdOf = (text: string): number => minorToUsd(BigInt(text))
const usdOrNull = (text: string | null): number | null => (text === null ? null : usdOf(text))
const isoTime = (text: string): string => new Date(text).toISOString()

/** The work of an auction as lists show it. */
function toItemPicture(
  { itemId, itemName, altText }: { itemId: string; itemName: string; altText: string | null },
  row: PictureRow | null,
  mediaOrigin: string,
): Auction['item'] {
  const picture = row && toPicture(row, altText ?? itemName, { mediaOrigin })
  return { _id: itemId, itemId, name: itemName, thumbnail: pictureUrl(picture, '400x400'), picture }
}

const toBid = (bid: StoredBid, { viewer, mediaOrigin }: Seen): Bid => ({
  id: bid.id,
  seq: bid.seq,
  bidder: toPersonSummary(bid.bidder, viewer, { mediaOrigin }),
  amount: usdOf(bid.amountMinor),
  currencyType: 'USD',
  isAutomatic: bid.isAutomatic,
  isVoided: bid.isVoided,
  timestamp: isoTime(bid.placedAt),
})

function statusOf(row: StoredNews | StoredAuction) {
  const standing = {
    minimumMinor: BigInt(row.minimumMinor),
    highestMinor: row.highestMinor === null ? null : BigInt(row.highestMinor),
  }
  const least =
    row.ethUsdMinor === null
      ? minNextBid(standing)
      : minNextBidInEther(standing, { ethUsdMinor: BigInt(row.ethUsdMinor) })
  return {
    version: row.version,
    state: row.state as Auction['state'],
    highestBid: usdOrNull(row.highestMinor),
    bidCount: row.bidCount,
    minNextBid: minorToUsd(least),
    quickBids: quickBids(standing).map(minorToUsd),
    liveTill: isoTime(row.liveTill),
    serverTime: isoTime(row.now),
  }
}

/** What all readers of an auction are told alike when it changes. */
export const toAuctionNews = (row: StoredNews, mediaOrigin: string): AuctionNews => ({
  id: row.auctionId,
  ...statusOf(row),
  bids: (row.bids ?? []).map((bid) => toBid(bid, { viewer: null, mediaOrigin })),
})

/** What a bidder is told of a bid that was placed, from what is written down. */
export function toPlacedBid(
  { bidding, standing, bids }: { bidding: Bidding; standing: NewAuctionStatus; bids: readonly NewBid[] },
  mediaOrigin: string,
): PlacedBid {
  const { auctionId, minimumMinor, bidder, leader, now } = bidding
  const { highestMinor, leaderId, limitMinor } = standing
  const viewer = { userId: bidder.userId, role: 'member' } as const
  const own = bids.filter(({ bidderId }) => bidderId === bidder.userId).at(-1)
  const isLeading = leaderId === bidder.userId
  return {
    id: auctionId,
    version: bidding.version + 1,
    state: 'live',
    highestBid: minorToUsd(highestMinor),
    bidCount: standing.bidCount,
    minNextBid: minorToUsd(minNextBid({ minimumMinor, highestMinor })),
    quickBids: quickBids({ minimumMinor, highestMinor }).map(minorToUsd),
    liveTill: standing.liveTill.toISOString(),
    serverTime: now.toISOString(),
    bids: bids.toReversed().map((bid) => ({
      id: bid.id,
      seq: bid.seq,
      bidder: toPersonSummary(bid.isAutomatic && leader ? leader : bidder, viewer, { mediaOrigin }),
      amount: minorToUsd(bid.amountMinor),
      currencyType: 'USD',
      isAutomatic: bid.isAutomatic,
      isVoided: false,
      timestamp: now.toISOString(),
    })),
    own: {
      isLeading,
      highestBid: own ? minorToUsd(own.amountMinor) : null,
      limit: isLeading ? minorToUsd(limitMinor) : null,
      held: isLeading ? minorToUsd(limitMinor + feesOf(bidding)) : 0,
    },
  }
}

/** The same from an auction that was read. */
export const placedBidOf = (auction: Auction): PlacedBid => {
  const {
    id,
    version,
    state,
    highestBid,
    bidCount,
    minNextBid,
    quickBids: quick,
    liveTill,
    serverTime,
    bids,
    own,
  } = auction
  return { id, version, state, highestBid, bidCount, minNextBid, quickBids: quick, liveTill, serverTime, bids, own }
}

/** An auction as this viewer may see it: limits are shown to their owner alone. */
export function toAuction(row: StoredAuction, seen: Seen): Auction {
  const { viewer, mediaOrigin } = seen
  const isLive = row.state === 'live' && new Date(row.liveTill) > new Date(row.now)
  const isOpen = row.state === 'live' || row.state === 'offered'
  const isSeller = viewer?.userId === row.seller.userId
  const isOnChain = row.ethUsdMinor !== null
  // One on chain that is being undone has its reason by then.
  const isClosing = isOpen && row.reason !== null
  const isStaff = viewer !== null && hasRole(viewer, 'staff')
  return {
    id: row.auctionId,
    ...statusOf(row),
    item: toItemPicture(row, row.picture, mediaOrigin),
    seller: toPersonSummary(row.seller, viewer, { mediaOrigin }),
    quantity: row.quantity,
    editions: row.editions,
    editionQuantity: row.supply,
    minimumPrice: usdOf(row.minimumMinor),
    currencyType: 'USD',
    acceptedPaymentMethod: row.acceptedPaymentMethod,
    mintFee: usdOf(row.mintFeeMinor),
    transferFee: usdOf(row.transferFeeMinor),
    startedAt: isoTime(row.createdAt),
    originalEnd: isoTime(row.originalEnd),
    endedAt: row.endedAt && isoTime(row.endedAt),
    reason: row.reason,
    ethUsd: usdOrNull(row.ethUsdMinor),
    bids: (row.bids ?? []).map((bid) => toBid(bid, seen)),
    canBid:
      isLive &&
      !isSeller &&
      !isClosing &&
      (isOnChain || row.acceptedPaymentMethod !== 'crypto') &&
      !row.isTradeRestricted,
    canCancel: isOpen && !isClosing && (isStaff || (isSeller && row.bidCount === 0)),
    own: toOwn(row, viewer),
    etherBid: seen.etherBid ?? null,
    secondChance: toSecondChance(row, viewer),
  }
}

function toOwn(row: StoredAuction, viewer: Viewer | null): Auction['own'] {
  if (!viewer || row.ownHighestMinor === null) return null
  const isLeading = row.leaderId === viewer.userId
  // On chain nobody bids by a limit, and nothing is held in our wallets.
  const limitMinor = isLeading && row.state === 'live' && row.ethUsdMinor === null ? row.limitMinor : null
  const fees = BigInt(row.mintFeeMinor) + BigInt(row.transferFeeMinor)
  return {
    isLeading,
    highestBid: usdOf(row.ownHighestMinor),
    limit: usdOrNull(limitMinor),
    held: limitMinor === null ? 0 : minorToUsd(BigInt(limitMinor) + fees),
  }
}

function toSecondChance(row: StoredAuction, viewer: Viewer | null): Auction['secondChance'] {
  if (!viewer || row.offeredTo !== viewer.userId || row.ownHighestMinor === null || row.offeredUntil === null)
    return null
  const fees = BigInt(row.mintFeeMinor) + BigInt(row.transferFeeMinor)
  return {
    amount: usdOf(row.ownHighestMinor),
    totalCost: minorToUsd(BigInt(row.ownHighestMinor) + fees),
    until: isoTime(row.offeredUntil),
  }
}

function bidStatusOf(row: OwnBidRow, bidderId: string): BidStatus {
  if (row.state === 'cancelled') return 'cancelled'
  if (row.state === 'sold' && row.leaderId === bidderId) return 'won'
  if (row.isVoided) return 'voided'
  if (row.state === 'offered' && row.offeredTo === bidderId) return 'offered'
  if (row.state !== 'live') return 'lost'
  return row.leaderId === bidderId ? 'winning' : 'outbid'
}

/** On chain nobody bids by a limit. */
function ownLimitOf({ state, leaderId, limitMinor, ethUsdMinor }: OwnBidRow, bidderId: string): number | null {
  if (state !== 'live' || leaderId !== bidderId || limitMinor === null || ethUsdMinor !== null) return null
  return minorToUsd(limitMinor)
}

/** An auction in which somebody bid, as they see it. */
export const toOwnBid = (row: OwnBidRow, bidderId: string, mediaOrigin: string): OwnBid => ({
  auctionId: row.auctionId,
  item: toItemPicture(row, row, mediaOrigin),
  standing: bidStatusOf(row, bidderId),
  highestOwn: minorToUsd(row.highestOwn),
  limit: ownLimitOf(row, bidderId),
  highestBid: row.highestMinor === null ? null : minorToUsd(row.highestMinor),
  currencyType: 'USD',
  ethUsd: row.ethUsdMinor === null ? null : minorToUsd(row.ethUsdMinor),
  liveTill: row.liveTill.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  orderId: row.orderId,
  placedAt: row.placedAt.toISOString(),
})
