import type { NftRequest, RequestToSend } from '@monsoon/contract/trade/nft-requests'
import { work } from './checkout-rig.ts'

const item = { _id: work.itemId, itemId: work.itemId, name: work.name, thumbnail: '', picture: null }
const common = {
  requestId: 'r1',
  itemInfo: item,
  edition: 4,
  amount: null,
  currencyType: 'USD' as const,
  lines: null,
  courier: null,
  trackingId: null,
  payUntil: null,
  claimUntil: null,
  modeOfPayment: null,
  reason: null,
  sentBy: 'artist' as const,
  createdAt: '2026-11-21T09:00:00.000Z',
  status: 'requested' as const,
  events: [{ event: 'requested' as const, at: '2026-11-21T09:00:00.000Z', by: 'owner' as const, note: null }],
}
export const home = {
  name: 'Home',
  line1: '4 Fort Road',
  line2: 'Old Town',
  city: 'Karachi',
  state: 'Sindh',
  country: 'Pakistan',
  postcode: '75500',
  contactNumber: '92812345',
}

/** A request as its owner sees it; asked for, unless a test says more. */
export const requestOf = (given: Partial<NftRequest> = {}): NftRequest => ({
  ...common,
  address: home,
  pictures: [],
  acts: ['cancel'],
  ...given,
})

/** One that waits for its 59.50 USD. */
export const quotedRequest = (): NftRequest =>
  requestOf({
    status: 'waiting for payment',
    amount: 59.5,
    lines: { postage: 40, customs: 12.5, tax: 7 },
    payUntil: '2026-11-28T09:00:00.000Z',
    acts: ['pay', 'cancel'],
  })

/** The same as the artist sees it who sends the object. */
export const toSendOf = (given: Partial<RequestToSend> = {}): RequestToSend => ({
  ...common,
  address: null,
  to: { country: 'Pakistan', city: 'Karachi' },
  acts: ['quote', 'reject'],
  ...given,
})
