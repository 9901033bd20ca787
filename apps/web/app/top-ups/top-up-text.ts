import { defineText } from '../text/define-text.ts'

/** Bringing money into the wallet. The words of the card form and of the bank's page are those of the checkout. */
export const topUpText = defineText('topUp', {
  topUp: 'TOP UP',
  title: 'Top up your wallet',
  loading: 'Loading …',
  amount: 'Amount in USD',
  quick: 'Amounts to choose from',
  amountHint: 'From {minimum} to {most} at once.',
  aboveMost: 'At most {most} can be topped up at once.',
  aboveDay: 'Within 24 hours you can top up {left} more.',
  verifyForMore: 'With a verified identity it is {most} at once and {day} within 24 hours. <verify>Verify</verify>',
  inWallet: 'In your wallet now',
  afterwards: 'In your wallet afterwards',
  kept: '{days, plural, =0 {You can spend or withdraw it at once.} one {You can spend it at once, and withdraw it after # day.} other {You can spend it at once, and withdraw it after # days.}}',
  continue: 'CONTINUE',
  cancel: 'CANCEL',
  cardOff: 'Paying by card is not possible at the moment.',
  begun: 'You have begun to top up {amount}. A card may still pay it.',
  goOn: 'GO ON',
  arrived: '{amount} came into your wallet.',
  failed: 'Your wallet was not topped up',
  done: 'DONE',
  notWithdrawable: 'Came by card: yours to spend, to withdraw later',
  cardMoneyKept: '{amount} came by card and can be withdrawn from <date></date> on.',
})
