import { defineNotices, type NoticeEntry } from './define-notices.ts'

const seeWork = { button: 'See the work', to: '/item/{itemId}' } as const
const seeOrder = { button: 'See your order', to: '/order/{orderId}' } as const
const seeWallet = { button: 'See your wallet', to: '/profile/wallet' } as const
const asBuyer = 'You are receiving this email because you bought a work at {brand}.'

/** The buyer's mail of a purchase, whatever it came from. */
const receipt = {
  subject: 'Your receipt for {name}',
  title: 'The work is yours',
  preheader: '{edition}, {price}. The work is yours.',
  says: [
    'Thank you for your purchase of {name}.',
    {
      table: 'Receipt {receipt}',
      lines: [
        { label: 'Work', value: '{name}' },
        { label: '{quantity, plural, one {Edition} other {Editions}}', value: '{editions} of {supply}' },
        { label: 'Date', value: '{paidAt} UTC' },
        {
          label: 'Paid with',
          value:
            '{paidBy, select, card {Card ending in {cardLast4}} fiatWallet {Fiat wallet} metamask {ETH on chain} cryptoWallet {Crypto wallet} other {Crypto}}',
        },
        { label: 'Price', value: '{quoted}' },
        { label: 'Mint fee', value: '{mintFee}' },
        { label: 'Transfer fee', value: '{transferFee}' },
        { label: 'Total', value: '{price}', isTotal: true },
      ],
    },
    seeOrder,
  ],
  because: `${asBuyer} Keep it as your receipt.`,
} as const satisfies NoticeEntry

const wentBack =
  '{refundedTo, select, wallet {{price} is back in your wallet and free to use.} other {{price} went back to your {card}. Banks take up to ten days to show it.}}'

export const saleNotices = defineNotices(
  {
    because:
      'You are receiving this email because you trade at {brand}. You can choose what we email you in your Profile Settings.',
    page: '/profile/wallet',
  },
  {
    won: {
      topic: 'auction-ends',
      page: '/order/{orderId}',
      inApp: 'You won <item>{name}</item>, for <price>{price}</price> in all',
      ...receipt,
      isAlwaysSent: true,
    },
    bought: {
      topic: 'purchases',
      page: '/order/{orderId}',
      inApp: 'You bought <item>{name}</item>, for <price>{price}</price> in all',
      ...receipt,
    },
    'offer-accepted': {
      topic: 'purchases',
      page: '/order/{orderId}',
      inApp: 'It is agreed: <item>{name}</item> is yours, for <price>{price}</price> in all',
      ...receipt,
    },
    'film-invite': {
      topic: 'purchases',
      page: '/vikram',
      inApp: 'Your invite to Vikram World came with <item>{name}</item>: check your email',
      subject: 'Your invite to Vikram World',
      title: 'You are invited to Vikram World',
      preheader: 'It came with {name}, and it is numbered {receipt}.',
      says: [
        '{name} is yours, and with it comes your invite to Vikram World, the world of the film.',
        'Your invite has the number {receipt}. Keep this mail: it is your invite.',
        { button: 'See the film' },
      ],
      because: 'You are receiving this email because you bought a work of the film at {brand}.',
      isAlwaysSent: true,
    },
    sold: {
      topic: 'sales',
      inApp: 'You sold <item>{name}</item>: it brings you <price>{price}</price>',
      subject: 'Sold: {name}',
      title: 'Your work has found a collector',
      preheader: 'The sale brings you {price}.',
      says: [
        '{name} is sold: {soldEditions}.',
        [
          'The market contract has sent you {sentEth} ETH, worth {price}, to {target}.',
          'The sale brings you {price} in your wallet. It is yours to spend from {lockedUntil}.',
          'The sale brings you {price} in your wallet. You can use it at once.',
        ],
        seeWallet,
      ],
      because: 'You are receiving this email because a work that you offered at {brand} was sold.',
    },
    lost: {
      topic: 'auction-ends',
      page: '/item/{itemId}',
      inApp: 'The auction of <item>{name}</item> is over: it went to somebody else for <price>{price}</price>',
      subject: 'The auction of {name} is over',
      title: 'Somebody bid more',
      preheader: '{name} went to somebody else, for {price}.',
      says: [
        [
          '{isOnChain, select, true {{name} went to somebody else, for {price}. The ETH of your bids went back to the wallets that you bid from.} other {}}',
          '{name} went to somebody else, for {price}. None of your money is locked for it.',
        ],
        seeWork,
      ],
    },
    'listing-ended': {
      topic: 'sale-ends',
      page: '/creation/item/sell/{itemId}',
      inApp: 'Your sale of <item>{name}</item> has ended',
      subject: 'Your sale of {name} has ended',
      title: 'Your sale has ended',
      says: [
        'The time of your sale of {name} is over. What was not sold is free again; you can put it up anew.',
        { button: 'Sell it again' },
      ],
    },
    'mint-late': {
      topic: 'purchases',
      page: '/order/{orderId}',
      inApp: '<item>{name}</item> was not minted within 24 hours: you may wait, or take the purchase back',
      subject: 'Not minted yet: {name}',
      title: 'Your purchase is not on its chain yet',
      preheader: 'You may wait, or take the purchase back.',
      says: [
        '{name} is yours, but was not minted within 24 hours of your purchase.',
        'You may wait: it is minted as soon as its chain allows. Or take the purchase back on the page of your order, and what you paid goes back to you.',
        seeOrder,
      ],
      because: asBuyer,
    },
    'purchase-refunded': {
      topic: 'purchases',
      page: '/order/{orderId}',
      inApp: '<price>{price}</price> of what you paid for <item>{name}</item> went back to you',
      subject: 'Refunded: {name}',
      title: 'Your money went back to you',
      preheader: '{price} for {name} went back to you.',
      says: [
        ['Your purchase of {name} was refunded: {reason}.', 'Your purchase of {name} was refunded.'],
        wentBack,
        seeOrder,
      ],
      because: asBuyer,
    },
    'purchase-refunded-in-part': {
      topic: 'purchases',
      shownAs: 'purchase-refunded',
      subject: 'Refunded: {name}',
      title: 'Your money went back to you',
      preheader: '{price} for {name} went back to you.',
      says: ['A part of what you paid for {name} was refunded: {reason}. The purchase stands.', wentBack, seeOrder],
      because: asBuyer,
    },
    'sale-refunded': {
      topic: 'sales',
      inApp: 'Your sale of <item>{name}</item> was refunded: <price>{price}</price> was taken back',
      subject: 'A sale was refunded: {name}',
      title: 'A sale of yours was refunded',
      preheader: '{taken} was taken back from your wallet.',
      says: [
        'What a collector paid for {name} was refunded: {reason}.',
        [
          '{taken} of the sale was taken back from your wallet, which did not hold enough: you owe {owed}.',
          '{taken} of the sale was taken back from your wallet.',
        ],
        '{hasEditions, select, true {The editions are yours again.} other {}}',
        seeWallet,
      ],
      because: 'You are receiving this email because a work that you sold at {brand} was refunded.',
      isAlwaysSent: true,
    },
    'card-money-back': {
      topic: 'purchases',
      page: '/item/{itemId}',
      inApp: 'Your card payment of <price>{price}</price> for <item>{name}</item> goes back to your card',
      subject: 'Your card payment for {name} goes back',
      title: 'Your money goes back',
      says: [
        'Your card paid {price}, but the bid or offer could not be made. {reason} The whole sum goes back to your card; your bank may take some days.',
        seeWork,
      ],
    },
    'crypto-kept': {
      topic: 'purchases',
      inApp: '<price>{price}</price> of your crypto payment for <item>{name}</item> is in your wallet',
      subject: '{price} from your crypto payment is in your wallet',
      title: 'Your crypto payment is in your wallet',
      preheader: '{price} of what you paid for {name} is free to use.',
      says: [
        '{keptCause, select, twice {You paid more than once for {name}. It is yours; the second payment of {price} is in your wallet.} beyond {You paid more than the total for {name}. The difference of {price} is in your wallet.} short {Less than the total came for {name} by the end of its time, so it was not bought. The {price} that came are in your wallet.} other {Your payment for {name} came too late, or there was nothing left of it. {price} are in your wallet.}}',
        'It is free to use for the next purchase, bid or offer, or to withdraw.',
        seeWallet,
      ],
      because: 'You are receiving this email because you paid by crypto at {brand}.',
    },
    'external-acquired': {
      topic: 'purchases',
      page: '/item/{itemId}',
      inApp: 'We have acquired <item>{name}</item> for you, for <price>{price}</price> in all',
      subject: '{name} is yours',
      title: 'We have acquired it for you',
      says: [
        'The edition of {name} that you ordered is yours. It was paid from your wallet with {price}, the transfer fee included.',
        seeWork,
      ],
    },
    'external-cancelled': {
      topic: 'purchases',
      page: '/item/{itemId}',
      inApp: 'Your order of <item>{name}</item> is cancelled; the <price>{price}</price> is free in your wallet again',
      subject: 'Your order of {name} is cancelled',
      title: 'It could not be acquired',
      says: [
        'Your order of {name} on another marketplace is cancelled. {reason} The {price} that was locked for it is free in your wallet again.',
        seeWallet,
      ],
    },
    'edition-outside': {
      topic: 'sales',
      page: '/item/{itemId}',
      inApp:
        'Your edition of <item>{name}</item> is for sale elsewhere for <price>{price}</price>, and can be ordered here',
      subject: 'Your edition of {name} can be ordered here',
      title: 'Your edition is for sale elsewhere',
      says: [
        'Your edition of {name} is for sale at {reason} for {price}, and can be ordered here. Until then nothing can be done with it here. If it is not you who sells it, write to us at once.',
        seeWork,
      ],
    },
    'debt-collected': {
      topic: 'sales',
      inApp: '<price>{price}</price> that came free in <item>your wallet</item> paid what you owed',
    },
    'sale-debt-collected': {
      topic: 'sales',
      shownAs: 'debt-collected',
      subject: '{price} of your wallet paid what you owed',
      title: 'What you owed is paid first',
      says: [
        'The sale of {name} was taken back after its money had left your wallet. {price} that became free in it paid for that, in whole or in part.',
        seeWallet,
      ],
    },
  },
)
