import { defineNotices } from './define-notices.ts'

const seeWork = { button: 'See the work' } as const
const preheader = 'A work by {by}, for {price}.'
const mayBeGone = 'It may be gone by the time you look: we email everybody who asked, and hold it for nobody.'

export const alertNotices = defineNotices(
  {
    because:
      'You are receiving this email because you follow {follows, select, artist {this artist} search {a search that finds this work} other {this work}} at {brand}.',
    topic: 'alerts',
    page: '/item/{itemId}',
  },
  {
    'on-sale': {
      inApp: '<item>{name}</item> by {by} is for sale for <price>{price}</price>',
      subject: '{name} is for sale',
      title: 'Now for sale',
      preheader,
      says: ['{name} by {by} is offered for {price}.', seeWork, mayBeGone],
    },
    'new-works': {
      inApp: '{by} shows new work: <item>{name}</item>',
      subject: 'New work: {name}',
      title: 'New work',
      preheader: 'New work by {by}.',
      says: ['{by} has published new work: {name}, and everything that appeared with it.', seeWork, mayBeGone],
    },
    'presale-opens': {
      because:
        'You are receiving this email because the artist of this work put you on the list of a presale at {brand}.',
      isUntilEnd: true,
      inApp: 'You are invited to buy <item>{name}</item> by {by} before everybody else',
      subject: 'You are invited to buy {name} before everybody else',
      title: 'A presale for you',
      preheader: 'Until {until} UTC it is sold only to invited people.',
      says: [
        '{name} has appeared. Until {until} UTC it is sold only to invited people, together with what appeared with it, and you are one of them.',
        seeWork,
        'After that, what is left is open to everybody.',
      ],
    },
    'up-for-auction': {
      isUntilEnd: true,
      inApp: '<item>{name}</item> by {by} is up for auction: bids go above <price>{price}</price>',
      subject: '{name} is up for auction',
      title: 'Up for auction',
      preheader,
      says: [
        '{name} by {by} is up for auction until {until} UTC. Bids go above {price}.',
        seeWork,
        'A bid is binding. The highest bidder at the end gets it.',
      ],
    },
    'price-fall': {
      inApp: '<item>{name}</item> by {by} now costs <price>{price}</price> instead of {previousPrice}',
      subject: '{name} now costs less',
      title: 'A lower price',
      preheader,
      says: ['{name} by {by} is offered for {price}. Before, it was {previousPrice}.', seeWork, mayBeGone],
    },
    'ends-soon': {
      isUntilEnd: true,
      inApp: '<item>{name}</item> by {by} ends soon, at <price>{price}</price>',
      subject: '{name} ends soon',
      title: 'It ends soon',
      preheader,
      says: ['{name} by {by} is available until {until} UTC. The price is now {price}.', seeWork, mayBeGone],
    },
  },
)
