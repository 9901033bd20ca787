import { defineNotices } from './define-notices.ts'

/** Parcels of land, and money that bought none. */
export const landNotices = defineNotices(
  {
    because: 'You are receiving this email because you paid for a parcel of land at {brand}.',
    topic: 'purchases',
    page: '/profile/owned-nfts',
    ends: [{ button: 'See your land' }],
  },
  {
    'land-bought': {
      inApp: 'A parcel of land for <price>{price}</price> is <item>yours</item>',
      subject: '{target} is yours',
      title: 'The land is yours',
      says: [
        'You paid {price} for {target}. You are its only owner, and nobody else can buy it.',
        'The invoice is on the page of the parcel.',
      ],
    },
    'land-not-bought': {
      inApp: 'Your payment of <price>{price}</price> for <item>a parcel of land</item> goes back',
      subject: 'Your payment for {target} goes back',
      title: 'Your money goes back',
      says: [
        'You paid {price} for {target}, which could no longer be sold to you. {reason}',
        'The whole sum goes back: to your card, where your bank may take some days, or into your wallet if you paid by crypto.',
      ],
    },
  },
)

/** Parcels of land that were given back. */
export const landReturnNotices = defineNotices(
  {
    because: 'You are receiving this email because you bought a parcel of land at {brand}.',
    topic: 'purchases',
    page: '/profile/view?tab=15',
    ends: [{ button: 'See your payments' }],
  },
  {
    'land-returned': {
      inApp: 'Your purchase of <item>a parcel of land</item> was refunded: <price>{price}</price>',
      subject: 'Your purchase of {target} was refunded',
      title: 'Your purchase was refunded',
      says: [
        'We took {target} back and refunded {price}. {reason}',
        'The money goes back to your card, where your bank may take some days, or into your wallet if you paid another way.',
      ],
    },
    'land-taken-back': {
      inApp: 'Your bank took back <price>{price}</price>, and <item>a parcel of land</item> is no longer yours',
      subject: '{target} is no longer yours',
      title: 'The land is no longer yours',
      says: ['You paid {price} for {target}. The parcel is for sale again, and you owe nothing for it. {reason}'],
    },
  },
)

export const landReporterNotices = defineNotices(
  {
    because:
      'You are receiving this email because you reported a parcel of land at {brand}. You can choose what we email you in your Profile Settings.',
    topic: 'reports',
    page: '/land',
  },
  {
    'land-report-closed': {
      inApp: 'Your report of <item>a parcel of land</item> was looked into',
      subject: 'Your report of {target} was looked into',
      title: 'Your report was looked into',
      says: ['You reported {target}. A person has looked at it. Thank you for telling us.'],
    },
  },
)
