import { defineNotices } from './define-notices.ts'

const why = 'The reason: {reason}'

export const auctionNotices = defineNotices(
  {
    because:
      'You are receiving this email because you take part in an auction at {brand}. You can choose what we email you in your Profile Settings.',
    page: '/item/{itemId}',
  },
  {
    outbid: {
      topic: 'bids',
      inApp: 'You were outbid: somebody bids <price>{price}</price> for <item>{name}</item>',
      subject: 'Somebody bid more for {name}',
      title: 'You were outbid',
      preheader: 'The highest bid for {name} is {price} now.',
      says: [
        [
          '{isOnChain, select, true {The highest bid for {name} is {price} now. The ETH of yours went back to the wallet that you bid from.} other {}}',
          'The highest bid for {name} is {price} now. The money that was locked for yours is free again.',
        ],
        { button: 'Bid again' },
      ],
    },
    'highest-again': {
      topic: 'bids',
      inApp: 'Your bid of <price>{price}</price> for <item>{name}</item> is the highest again',
      subject: 'Your bid for {name} is the highest again',
      title: 'Your bid is the highest again',
      says: [
        'The bids above yours were voided, so your bid of {price} for {name} is the highest. None of your money is locked for it.',
        'If nobody bids more by the end, we will ask whether you still want it. If you bid again, that bid counts at once.',
        { button: 'See the auction' },
      ],
    },
    'bids-voided': {
      topic: 'bids',
      inApp: 'Your bids for <item>{name}</item> were voided; nothing is locked for them any more',
      subject: 'Your bids for {name} were voided',
      title: 'Your bids were voided',
      says: [
        'We have voided your bids for {name}. What was locked for them is free again.',
        why,
        { button: 'See the auction' },
      ],
    },
    'auction-cancelled': {
      topic: 'auction-ends',
      inApp: 'The auction of <item>{name}</item> was cancelled',
      subject: 'The auction of {name} was cancelled',
      title: 'The auction was cancelled',
      preheader: 'The auction of {name} was ended without a sale.',
      says: [
        [
          '{isOnChain, select, true {The auction of {name} was ended without a sale. The ETH of the highest bid went back to the wallet that it came from.} other {}}',
          'The auction of {name} was ended without a sale. What was locked for bids is free again.',
        ],
        why,
        { button: 'See the work' },
      ],
    },
    'second-chance': {
      topic: 'auction-ends',
      inApp: 'A second chance: <item>{name}</item> can be yours for <price>{price}</price>',
      subject: '{name} can be yours for your bid',
      title: 'A second chance',
      says: [
        'The bids above yours were voided, so {name} can be yours for {price}. Accept by {until} UTC; after that we ask the next bidder.',
        { button: 'Answer' },
      ],
    },
    'auction-unsold': {
      topic: 'sale-ends',
      page: '/creation/item/sell/{itemId}',
      inApp: 'The auction of <item>{name}</item> ended without a bid',
      subject: 'The auction of {name} ended without a bid',
      title: 'There were no bids',
      says: [
        'The auction of {name} ended without any bids. Your editions are free again.',
        { button: 'See the work', to: '/item/{itemId}' },
      ],
    },
  },
)
