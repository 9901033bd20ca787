import { defineNotices } from './define-notices.ts'

const theReason = 'The reason: {reason}'

export const withdrawalNotices = defineNotices(
  {
    because: 'You are receiving this email because money of your wallet at {brand} was to be withdrawn.',
    topic: 'withdrawals',
    page: '/profile/withdraw-requests',
    ends: [{ button: 'Withdraw Requests' }],
  },
  {
    'withdrawal-requested': {
      inApp: 'You asked for <item>a withdrawal</item> of <price>{price}</price>',
      subject: 'You asked for a withdrawal',
      says: [
        '{price} from your wallet is to go to {target}. It is locked until then.',
        'If it was not you, cancel it under Withdraw Requests at once, and change your password.',
      ],
    },
    'withdrawal-reviewing': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> is being reviewed',
    },
    'withdrawal-approved': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> is approved',
      subject: 'Your withdrawal is approved',
      says: ['We have looked at your withdrawal of {price}. It goes to {target} next.'],
    },
    'withdrawal-processing': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> is on its way',
    },
    'withdrawal-paid': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> is paid',
      subject: 'Your withdrawal is paid',
      says: [
        '{payout, select, fiat {{paidOut} went to {target}. Your bank may take some days to show it.} other {{paidOut} went to {target}.}}',
        'Transaction: {transactionId}',
      ],
    },
    'withdrawal-rejected': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> was rejected; the money is free again',
      subject: 'Your withdrawal was rejected',
      says: ['We could not send {price} to {target}. The money is free in your wallet again.', theReason],
    },
    'withdrawal-failed': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> has failed; the money is free again',
      subject: 'Your withdrawal has failed',
      says: ['{price} did not reach {target}. The money is free in your wallet again.', theReason],
    },
    'withdrawal-cancelled': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> is cancelled; the money is free again',
      subject: 'Your withdrawal is cancelled',
      says: ['{price} stays with you: it is free in your wallet again.'],
    },
    'withdrawal-returned': {
      inApp: '<item>Your withdrawal</item> of <price>{price}</price> came back; the money is in your wallet again',
      subject: 'Your withdrawal came back',
      says: ['{paidOut} came back from {target}. The money is in your wallet again.', theReason],
    },
  },
)

/** Ether that comes to a member's custodial address, and leaves it. */
export const etherNotices = defineNotices(
  {
    because: 'You are receiving this email because of the crypto wallet of your account at {brand}.',
    topic: 'transfers',
    page: '/profile/wallet',
    ends: [{ button: 'See your wallet' }],
  },
  {
    'ether-received': {
      inApp: 'ETH arrived in <item>your crypto wallet</item>',
      subject: 'ETH has arrived in your wallet',
      title: 'Your ETH is here',
      says: ['{sentEth} ETH came to your address at {brand}. You can pay with it, or withdraw it.'],
    },
    'ether-sent': {
      inApp: 'ETH of <item>your crypto wallet</item> was sent',
      subject: 'Your ETH is sent',
      says: [
        '{sentEth} ETH went to {target}. Any part of the network’s fee that was not needed is back in your crypto wallet.',
        'If it was not you, write to {contact} at once, and change your password.',
      ],
    },
    'ether-not-sent': {
      inApp: 'ETH could not be sent; it is in <item>your crypto wallet</item> again',
      subject: 'Your ETH could not be sent',
      says: ['{sentEth} ETH did not reach {target}. It is in your crypto wallet again.'],
    },
  },
)

/** What comes into our custody from a wallet of its owner, or does not. */
export const importNotices = defineNotices(
  {
    because: 'You are receiving this email because a work was sent to your custody address at {brand}.',
    topic: 'transfers',
    page: '/profile/import-nft',
    ends: [{ button: 'Import History' }],
  },
  {
    'work-imported': {
      inApp: '<item>{name}</item> has arrived and is in your collection',
      subject: '“{name}” is in your collection',
      title: 'Your import is complete',
      says: [
        '{quantity, plural, one {Edition {editions}} other {Editions {editions}}} of “{name}” arrived at your custody address. {quantity, plural, one {It is} other {They are}} yours here, under the same {quantity, plural, one {number} other {numbers}} as before.',
      ],
    },
    'import-closed': {
      inApp: '<item>Your import</item> was closed',
      subject: 'Your import was closed',
      says: ['We have looked at your import, and it did not come into your collection.', theReason],
    },
  },
)

/** What staff decide on works of other collections that somebody asked to have shown. */
export const foreignWorkNotices = defineNotices(
  {
    because: 'You are receiving this email because you asked {brand} to show a work of another collection.',
    topic: 'transfers',
    page: '/profile/import-nft',
    ends: [{ button: 'Import History' }],
  },
  {
    'foreign-work-shown': {
      inApp: '<item>A work of another collection</item> is shown in your imports',
      subject: 'Your work of another collection is shown',
      says: [
        'We have looked at it. Your imports show it as what it is: a work of another collection, which is not traded at {brand}.',
        theReason,
      ],
    },
    'foreign-work-refused': {
      inApp: '<item>A work of another collection</item> is not shown in your imports',
      subject: 'We do not show your work of another collection',
      says: ['We reviewed it and decided not to show it. It remains yours, where it is.', theReason],
    },
  },
)

export const topUpNotices = defineNotices(
  {
    because: 'You are receiving this email because money was paid for your wallet at {brand}.',
    topic: 'purchases',
    page: '/profile/wallet',
    ends: [{ button: 'See your wallet' }],
  },
  {
    'top-up-arrived': {
      inApp: '<price>{price}</price> came into <item>your wallet</item>',
      subject: '{price} from your card is in your wallet',
      title: 'Your wallet is topped up',
      says: [
        'Your card paid {price} into your wallet. You can spend it at once.',
        'It can be withdrawn after {cardMoneyDays} days. If it was not you, write to your bank and to us at once.',
      ],
    },
    'transfer-arrived': {
      shownAs: 'top-up-arrived',
      subject: 'Your transfer of {price} is in your wallet',
      title: 'Your transfer has arrived',
      says: [
        'Your bank transfer of {price} is in your wallet.',
        'It is free to use for the next purchase, bid or offer, or to withdraw.',
      ],
    },
    'top-up-returned': {
      inApp: 'Your card payment of <price>{price}</price> for <item>your wallet</item> goes back to your card',
      subject: 'Your card payment of {price} goes back',
      title: 'Your money goes back',
      says: [
        'Your card paid {price}, which did not reach your wallet. {reason}',
        'The whole sum goes back to your card; your bank may take some days.',
      ],
    },
  },
)
