import { defineNotices } from './define-notices.ts'

const theReason = 'The reason: {reason}'
const seeExports = { button: 'Export History' } as const
const inAll = '{quantity, plural, one {One edition leaves} other {# editions leave}} in all.'

/** What leaves our custody for an address of its owner's choice. */
export const exportNotices = defineNotices(
  {
    because: 'You are receiving this email because works of yours at {brand} were to leave for another address.',
    topic: 'transfers',
    page: '/profile/export-history',
    ends: [seeExports],
  },
  {
    'export-requested': {
      inApp: '<item>{name}</item> is leaving for the address that you named',
      subject: '“{name}” is leaving {brand}',
      title: 'Your works are leaving',
      says: [
        `“{name}” is on its way to {target}. ${inAll}`,
        'What has left cannot be brought back by us. If it was not you, write to {contact} at once, and change your password.',
      ],
    },
    'export-completed': {
      inApp: '<item>{name}</item> has left for the address that you named',
      subject: '“{name}” is in your own wallet',
      title: 'Your export is complete',
      says: [
        '{quantity, plural, one {One edition} other {# editions}} of “{name}” {quantity, plural, one {has} other {have}} arrived at {target}.',
        'Transaction: {transactionId}',
      ],
    },
    'export-failed': {
      inApp: 'The export of <item>{name}</item> has failed; it is in your collection as before',
      subject: 'The export of “{name}” has failed',
      says: [
        '“{name}” did not leave for {target}. It is in your collection as before, and what you paid for the export goes back to you.',
        theReason,
      ],
    },
    'export-not-begun': {
      inApp: 'Your card payment of <price>{price}</price> for the export of <item>{name}</item> goes back to your card',
      subject: 'Your payment for the export of “{name}” goes back',
      title: 'Your money goes back',
      says: [
        'Your card paid {price} for the export of “{name}”, which could not begin. {reason}',
        'The whole sum goes back to your card; your bank may take some days.',
      ],
    },
  },
)
