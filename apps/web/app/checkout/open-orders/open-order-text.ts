import { defineText } from '../../text/define-text.ts'

/**
 * Words for purchases that were begun and left. Apart from the checkout's, so that a page does not load those for them.
 */
export const openOrderText = defineText('openOrder', {
  openOne:
    '{count, plural, one {Edition {editions} of <work>{title}</work> is held for you until <time></time>.} other {Editions {editions} of <work>{title}</work> are held for you until <time></time>.}}',
  openUnique: '<work>{title}</work> is held for you until <time></time>.',
  goOn: 'CONTINUE',
  release: 'RELEASE',
  released: 'Released. Nothing was taken from you.',
  networkSilent: 'The network did not answer. Please try again.',
})
