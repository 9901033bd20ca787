import { defineText } from '../../text/define-text.ts'

/** Words of the step that leads to the hosted crypto page. */
export const cryptoText = defineText('cryptoCheckout', {
  title: 'Pay by crypto',
  noWay: 'The seller accepts only crypto for this work, and crypto payments are not available right now.',
  detail: 'On the page of our crypto provider',
  detailEth: '≈ {eth} ETH, on the page of our crypto provider',
  total: 'Total',
  toSend: 'To send, about',
  eth: '{eth} ETH',
  rateHeld: 'This rate of {rate} an ETH is held for a minute, then we ask for a new one.',
  asking: 'Asking for the rate …',
  note: 'You continue to our crypto provider’s page, which fixes the amount and shows the address to send it to. Your edition is held for ten minutes.',
  noteRest: 'If you send too much, too little or too late, the money is credited to your wallet in USD.',
  pay: 'CONTINUE TO PAY',
  useCard: 'Pay by card instead',
  wallet: 'Crypto wallet',
  walletDetail: '{eth} ETH available',
  walletTitle: 'Pay from your crypto wallet',
  toTake: 'To be taken, about',
  walletNote:
    'The ETH leaves your crypto wallet when you confirm, at the rate above. Refunds are paid into your wallet in USD.',
  walletPay: 'CONFIRM',
})
