import type { Offer } from '@monsoon/contract/trade/offers'
import { renderedAtMs } from './render-page.tsx'

export const inHours = (hours: number): string => new Date(renderedAtMs + hours * 3_600_000).toISOString()

/**
 * An offer as the API gives it: of 150 USD each for two editions, open for four days, with nothing to do for the
 * reader.
 */
export const offerOf = (given: Partial<Offer> = {}): Offer => ({
  offerId: '01990000-0000-7000-8000-000000000001',
  itemInfo: { _id: 'i1', itemId: 'i1', name: 'Tide Table', thumbnail: '', picture: null },
  requestedBy: { type: 'user', userId: 'u1', userName: 'Hana Idris' },
  requestedTo: { type: 'artist', userId: 'u2', userName: 'Marlina Yusof' },
  status: 'open',
  amount: 150,
  currencyType: 'USD',
  quantity: 2,
  createdAt: inHours(-24),
  expireAt: inHours(4 * 24 + 1),
  endedAt: null,
  isOnChain: false,
  canAccept: false,
  canCounter: false,
  canWithdraw: false,
  terms: null,
  ...given,
})
