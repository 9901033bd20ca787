import type { Auction, AuctionNews, PlacedBid } from '@monsoon/contract/trade/auctions'
import type { Bid } from '@monsoon/contract/trade/bids'

const shownBids = 50

/** The newest bids first, each once; what is newer of one and the same counts. */
function mergeBids(newer: readonly Bid[], older: readonly Bid[]): Bid[] {
  const known = new Set(newer.map(({ id }) => id))
  const all = [...newer, ...older.filter(({ id }) => !known.has(id))]
  return all.toSorted((one, other) => other.seq - one.seq).slice(0, shownBids)
}

/** Whose bid is the highest that stands. */
export const leaderIdOf = (bids: readonly Bid[]): string | undefined =>
  bids.find(({ isVoided }) => !isVoided)?.bidder.userId

/**
 * An auction after an event of its stream; of what is older than what is shown, only bids that were missing are taken.
 */
export function mergeNews(auction: Auction, news: AuctionNews, readerId: string | undefined): Auction {
  if (news.version <= auction.version) return { ...auction, bids: mergeBids(auction.bids, news.bids) }
  const { bids: newBids, ...standing } = news
  const bids = mergeBids(newBids, auction.bids)
  const isLeading = leaderIdOf(bids) === readerId
  const isOpen = news.state === 'live'
  return {
    ...auction,
    ...standing,
    bids,
    canBid: auction.canBid && isOpen,
    canCancel: auction.canCancel && isOpen && news.bidCount === auction.bidCount,
    own: auction.own && { ...auction.own, isLeading, ...(!isLeading && { limit: null, held: 0 }) },
  }
}

/** An auction after an own bid. */
export function mergePlaced(auction: Auction, { own, ...news }: PlacedBid): Auction {
  const isNewest = news.version >= auction.version
  return { ...mergeNews(auction, news, undefined), ...(isNewest && { own }) }
}
