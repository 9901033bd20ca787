import { defineNotices } from './define-notices.ts'

const answerBy = 'Answer by {answerBy} UTC; after that it has expired.'
const why = 'The reason: {why}'
const theyWrite = 'They write: {note}'
const isFree: [string, string] = [
  '{isOnChain, select, true {Its ETH goes back to the wallet that it came from.} other {}}',
  'What was locked in your wallet for it is free again.',
]
const answerAsOwner = { button: 'Answer', to: '/profile/offers?role=seller' } as const
const seeAsOwner = { button: 'See your offers', to: '/profile/offers?role=seller' } as const
const seeOffers = { button: 'See your offers' } as const

/** An accepted offer shows within Monsoon as its sale (sale-notices.ts), which also sends its receipt. */
export const offerNotices = defineNotices(
  { because: 'You are receiving this email because of an offer at {brand}.', page: '/profile/offers' },
  {
    'offer-received': {
      topic: 'offers-received',
      inApp: 'You have an offer of <price>{price}</price> for <item>{name}</item>',
      subject: 'Somebody offers {offered} for {lot}',
      title: 'You have an offer',
      preheader: 'Somebody offers you {offered} for {lot}.',
      says: [
        [
          '{isOnChain, select, true {Somebody offers you {offered} for {lot}. The market’s contract keeps the ETH for it.} other {}}',
          'Somebody offers you {offered} for {lot}. The money is locked for it.',
        ],
        answerBy,
        answerAsOwner,
      ],
    },
    'offer-replied': {
      topic: 'offers-received',
      shownAs: 'offer-received',
      subject: '{offered} for {lot}: the answer to your price',
      title: 'Your price was answered',
      says: ['The buyer answers your {countered} for {lot} with {offered}.', theyWrite, answerBy, answerAsOwner],
    },
    'offer-withdrawn': {
      topic: 'offers-received',
      inApp: 'The offer of <price>{price}</price> for <item>{name}</item> was withdrawn',
      subject: 'An offer for {name} was withdrawn',
      title: 'An offer was withdrawn',
      says: ['The offer of {offered} for {lot} no longer stands.', seeAsOwner],
    },
    'counter-accepted': {
      topic: 'offers-answered',
      subject: 'Your price for {name} was accepted',
      title: 'Your price was accepted',
      says: ['{lot} went for your {offered}. What you earn is in your wallet.', seeAsOwner],
    },
    'counter-rejected': {
      topic: 'offers-answered',
      inApp: 'Your counter-offer of <price>{price}</price> for <item>{name}</item> was not accepted',
      subject: 'Your price for {name} was declined',
      title: 'Your price was declined',
      says: ['The buyer declined {countered} for {lot}. Your editions stay where they are.', seeAsOwner],
    },
    'offer-expired': {
      topic: 'offers-expired',
      inApp: 'The offer of <price>{price}</price> for <item>{name}</item> has expired',
      subject: 'Your offer for {name} has expired',
      title: 'Your offer has expired',
      says: ['Nobody accepted {offered} for {lot} in time.', isFree, seeOffers],
    },
    'offer-unanswered': {
      topic: 'offers-expired',
      shownAs: 'offer-expired',
      subject: 'An offer for {name} has expired',
      title: 'An offer has expired',
      says: ['The time to answer is over. Nothing came of {offered} for {lot}.', seeAsOwner],
    },
    'offer-agreed': {
      topic: 'offers-answered',
      subject: 'Your offer for {name} was accepted',
      title: 'Your offer was accepted',
      preheader: '{lot} went to you for {offered}.',
      says: [
        [
          '{isOnChain, select, true {{lot} went to you for {offered}. The contract has paid with your ETH.} other {}}',
          '{lot} went to you for {offered}. What was locked has paid for it.',
        ],
        { button: 'See your works', to: '/profile/owned-nfts' },
      ],
    },
    'offer-rejected': {
      topic: 'offers-answered',
      inApp: 'Your offer of <price>{price}</price> for <item>{name}</item> was not accepted',
      subject: 'Your offer for {name} was rejected',
      title: 'Your offer was rejected',
      says: ['The owner declined {offered} for {lot}.', why, isFree, seeOffers],
    },
    'offer-countered': {
      topic: 'offers-answered',
      inApp: 'The owner of <item>{name}</item> asks <price>{price}</price> instead of your offer',
      subject: '{countered} for {lot}: the answer to your offer',
      title: 'The owner names another price',
      says: [
        'The owner answers your {offered} for {lot} with {countered}.',
        theyWrite,
        answerBy,
        'Until then your money stays locked.',
        { button: 'Answer' },
      ],
    },
    'offer-ended': {
      topic: 'offers-expired',
      inApp: 'The offer of <price>{price}</price> for <item>{name}</item> has ended',
      subject: 'Your offer for {name} has ended',
      title: 'Your offer has ended',
      says: ['Your offer of {offered} for {lot} can no longer be accepted.', why, isFree, seeOffers],
    },
  },
)
