import { defineText } from '../text/define-text.ts'

/** Editions of a work that another marketplace sells, on the page of the work. */
export const externalText = defineText('external', {
  title: 'For sale elsewhere',
  lead: 'Editions that {market} sells. We acquire one for you there and bring it into your wallet; until then your money is locked, not paid.',
  edition: 'Edition {number}',
  price: 'Price there',
  transferFee: 'Transfer fee',
  total: 'Total',
  order: 'ORDER IT',
  ordered: 'Ordered',
  unavailable: 'Not available at the moment',
  orderTitle: 'Order edition {number}?',
  orderNote:
    '{market} sells it. We acquire it for you; you pay at most the total, and less where it comes to less. If it is sold, withdrawn or dearer by then, the order is cancelled and your funds are free again.',
  free: 'Free in your wallet',
  topUp: 'See your wallet',
  keep: 'NOT NOW',
  pendingTitle: 'We are acquiring edition {number} for you',
  pending:
    '{total} are locked for it, at the latest until <time></time>. Then it is yours, or the money is free again.',
  acquiredTitle: 'Edition {number} is yours',
  acquired: 'We acquired it on {market}. You paid {paid} in all.',
  cancelledTitle: 'Your order of edition {number} is cancelled',
  cancelled: '{reason} Your {total} are free in your wallet again.',
})
