import { defineText } from '../../text/define-text.ts'

/** Where somebody wants to be told of what. Sentences of topics are named as in the contract. */
export const noticeChoicesText = defineText('notice-choices', {
  title: 'What we notify you about',
  note: 'We always email you about the security of your account, receipts, withdrawals, exports, imports and our decisions about your works.',
  inApp: 'In Monsoon',
  byMail: 'By mail',
  toSecondEmail: 'To the secondary email too',
  always: 'Always by email',
  bids: 'You are outbid, or your bid is the highest again',
  'auction-ends': 'An auction that you take part in is over: won, lost, cancelled, a second chance',
  purchases: 'A work is yours',
  sales: 'A work of yours is sold',
  'sale-ends': 'A sale or an auction of yours ended without a buyer',
  'offers-received': 'Somebody makes you an offer, or takes it back',
  'offers-answered': 'Your offer is answered',
  'offers-expired': 'An offer has expired or ended',
  transfers: 'A work of yours leaves for your own wallet, or arrives from it',
  withdrawals: 'Your withdrawal moves forward',
  alerts: 'Something that you follow is for sale, or costs less',
  works: 'We hide a work of yours or stop its trade, or allow it again',
  reports: 'A work that you reported was looked into',
})
