import { defineText } from '../text/define-text.ts'

/** Where the money of a sale went. */
export const splitText = defineText('split', {
  title: 'Where the money of this sale went',
  summary: '{whole} in parts: {parts}',
  stepSummary: '{what} {amount}',
  seenAsBuyer: 'You bought this.',
  seenAsSeller: 'You sold this.',
  seenAsArtist: 'You made this.',
  seenAsCurator: 'You curated this.',
  seenAsStaff: 'Every share, as booked.',
  part: 'Part',
  share: 'Of the price',
  onTop: 'on top',
  amount: 'Amount',
  entry: 'Entry',
  others: 'To others',
  price: 'Price',
  paid: 'Paid, with fees',
  yours: 'Yours',
  lockedUntil: 'Your share is locked until <date></date>, while the card’s bank may still take it back.',
  refunds: 'What went back',
  date: 'Date',
  editions: '{count, plural, one {Edition {editions}} other {Editions {editions}}}',
  history: 'Wallet History',
})
