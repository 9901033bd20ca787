import { defineText } from '../../text/define-text.ts'

export const helpText = defineText('help', {
  title: 'Help Centre · {brand}',
  description: 'Where to look when something at {brand} is unclear, and whom to ask.',
  heading: 'Help Centre',
  lead: 'Choose what your question is about.',
  cards: 'What your question is about',
  general: 'General Information',
  generalDetail: 'What this place is, and how it works',
  started: 'Getting Started',
  startedDetail: 'An account, a wallet, a first look around',
  buying: 'Buying',
  buyingDetail: 'Prices, bids, offers and ways to pay',
  selling: 'Selling',
  sellingDetail: 'Listings, auctions and what you receive',
  creating: 'Creating',
  creatingDetail: 'Works, editions, royalties and rights',
  partners: 'Partners & Developers',
  partnersDetail: 'Working with us, and with our interface',
  contact: 'Rather ask a person? <link>Write to us</link>.',
})
