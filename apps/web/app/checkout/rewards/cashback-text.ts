import { defineText } from '../../text/define-text.ts'

/** Cashback of a purchase, while it can be earned and once it was. */
export const cashbackText = defineText('cashback', {
  offer: 'Pay within <time></time> and {amount} of it come back to your wallet.',
  earned: 'You earned {amount} USD reward',
  rewards: 'See your rewards',
})
