import { defineText } from '../text/define-text.ts'

/** How far bought editions are on their way to the chain. */
export const mintText = defineText('mint', {
  waiting: 'Waiting to be minted',
  sent: 'Minting now: sent, and not in a block yet',
  minting: 'Minting now: {have, number} of {need, number} confirmations',
  minted: 'Minted: token <token></token>',
  mintedBy: 'Minted: token <token></token>, <transaction>transaction</transaction>',
  transaction: 'transaction',
  some: '{minted, number} of {count, number} minted',
  delayed: 'Delayed',
  delayedNote:
    'This takes longer than usual. The work is yours either way, and it is minted as soon as its chain allows.',
  title: 'On the chain',
  steps: 'From the purchase to the chain',
  stepBought: 'Bought',
  stepMinting: 'Minting',
  stepMinted: 'Minted',
  progress: 'Confirmations',
  lateTitle: 'Not minted within 24 hours',
  lateNote:
    'You may wait, and it is minted as soon as that is possible. Or take the purchase back: all that you paid for it goes back, and the work to its seller.',
  takeBack: 'TAKE IT BACK …',
  askTitle: 'Take this purchase back?',
  askLead:
    'What you paid goes back to your card, else into your wallet. The work is its seller’s again, and nothing is minted for you.',
  wait: 'WAIT',
  refund: 'TAKE IT BACK',
})
