import { defineText } from '../text/define-text.ts'

/** Of what is paid for a service of the house, whatever it is for. */
export const feeText = defineText('fee', {
  fromWallet: 'From your wallet: {amount} available',
  byCard: 'It is charged once your bank agrees.',
  byCrypto: 'You pay on the page of our crypto provider.',
  needsFunds: 'Your wallet does not cover this. Choose another way.',
  leaving: 'Taking you to our crypto provider’s page …',
})
