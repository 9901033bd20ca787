import type { Auction, AuctionNews } from '@monsoon/contract/trade/auctions'
import { renderedAtMs } from './render-page.tsx'
import type { Bid } from '@monsoon/contract/trade/bids'

export const inMs = (ms: number): string => new Date(renderedAtMs + ms).toISOString()

export const personOf = (userId: string, name: string): Auction['seller'] => ({
  userId,
  name,
  type: 'user',
  blueTick: false,
  isPrivate: false,
  profilePicture: null,
  walletAddress: '0x1',
  address: '0x1',
})

export const bidOf = (seq: number, amount: number, bidder = personOf('u2', 'Mina Sethi')): Bid => ({
  id: `bid-${seq}`,
  seq,
  bidder,
  amount,
  currencyType: 'USD',
  isAutomatic: false,
  isVoided: false,
  timestamp: inMs(-60_000 * (10 - seq)),
})

/** An auction as the API gives it: two bids, two days left. */
export const auctionOf = (given: Partial<Auction> = {}): Auction => ({
  id: 'auction-1',
  version: 3,
  state: 'live',
  highestBid: 1250,
  bidCount: 2,
  minNextBid: 1251,
  quickBids: [1313, 1375, 1500],
  liveTill: inMs(2.5 * 86_400_000),
  serverTime: inMs(0),
  item: { _id: 'item-1', itemId: 'item-1', name: 'Assembly, High Water', thumbnail: '', picture: null },
  seller: personOf('u9', 'Tahmid Rahman'),
  quantity: 1,
  editions: '1',
  editionQuantity: 1,
  minimumPrice: 900,
  currencyType: 'USD',
  acceptedPaymentMethod: 'fiat',
  mintFee: 6.2,
  transferFee: 2.2,
  startedAt: inMs(-86_400_000),
  originalEnd: inMs(2.5 * 86_400_000),
  endedAt: null,
  reason: null,
  bids: [bidOf(2, 1250), bidOf(1, 1000, personOf('u3', 'Idris Mahmoud'))],
  canBid: true,
  canCancel: false,
  own: null,
  secondChance: null,
  ethUsd: null,
  etherBid: null,
  ...given,
})

export const newsOf = (given: Partial<AuctionNews> = {}): AuctionNews => {
  const { version, state, highestBid, bidCount, minNextBid, quickBids, liveTill, serverTime, id } = auctionOf()
  const standing = { id, version, state, highestBid, bidCount, minNextBid, quickBids, liveTill, serverTime }
  return { ...standing, bids: [], ...given }
}
