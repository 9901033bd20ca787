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
    '{market} sells it. We acquire it for you. You never pay more than the total, and you pay less if it turns out cheaper. If it is sold, withdrawn or more expensive by then, the order is cancelled and your funds are free again.',
  free: 'Free in your wallet',
  topUp: 'See your wallet',
  keep: 'NOT NOW',
  pendingTitle: 'We are acquiring edition {number} for you',
  pending:
    '{total} is locked for it until <time></time> at the latest. By then it is yours, or the money is free again.',
  acquiredTitle: 'Edition {number} is yours',
  acquired: 'We acquired it on {market}. You paid {paid} in all.',
  cancelledTitle: 'Your order for edition {number} was cancelled',
  cancelled: '{reason} Your {total} is free in your wallet again.',
})
