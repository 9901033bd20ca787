import { defineText } from '../../text/define-text.ts'

/** What somebody may become, take along, and end. */
export const accountEndText = defineText('accountEnd', {
  apply: 'Apply',
  applyNote: 'Show your own works as an artist, or hang rooms as a curator. Our staff read every application.',
  applyAs: 'Apply as',
  artist: 'Artist',
  curator: 'Curator',
  portfolio: 'Portfolio',
  portfolioHint: 'Where your work can be seen.',
  statement: 'Statement',
  statementHint: 'What you make or show, and why here. 50 characters at least.',
  send: 'APPLY',
  waits: 'Your application to be {type, select, artist {an artist} other {a curator}} is with us since <date></date>.',
  declined: 'Your application was declined on <date></date>: {reason}',
  yourData: 'Your data',
  yourDataNote:
    'Your works with their originals, statements, invoices and everything we keep about you, in one archive that opens without us.',
  leave: 'Take everything with you',
  close: 'Delete account',
  closeNote:
    'Your profile and your personal data are erased at once and for good. In the history of works your wallet address remains, and our records keep what the law requires.',
  closeAct: 'DELETE MY ACCOUNT',
  closeTitle: 'Delete your account?',
  closeDetail:
    'This cannot be undone. You give up any land you own. Royalties of later sales can no longer be paid to you.',
  closeBlocked: 'Your account cannot be deleted yet:',
  keep: 'KEEP IT',
  holdsArt: 'you own editions: sell them first',
  holdsMoney: 'there is money in your wallet: withdraw or spend it first',
  owesMoney: 'you owe money after a refund: what comes into your wallet pays it',
  openBids: 'a bid of yours leads an auction: wait until it is over',
  openOffers: 'an offer of yours stands: withdraw it first',
  openOrders: 'a purchase is open: finish or cancel it first',
  openRefunds: 'a refund is on its way to you: wait until it has arrived',
  openDisputes: 'a bank disputes the payment of one of your purchases or sales: wait until that is decided',
  exhibits: 'an exhibition of yours is on view or to come',
  hasRole: 'you work for Monsoon: an administrator has to remove your role first',
  sendsObjects: 'owners wait for objects of your works, which you send: finish that first',
  beingRecovered: 'the account is being recovered: stop that first, or wait',
})
