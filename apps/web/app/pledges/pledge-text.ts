import { defineText } from '../text/define-text.ts'

/**
 * What people read of bids and offers by card. The words of the card form and of the bank's page are those of the
 * checkout.
 */
export const pledgeText = defineText('pledge', {
  payWith: 'Pay with',
  wallet: 'Your wallet',
  card: 'A card',
  walletDetail: 'It is locked there at once.',
  crypto: 'Crypto',
  cryptoDetail: 'You continue to our crypto provider’s page. The offer is made once the payment arrives.',
  ether: 'A browser wallet',
  etherDetail: 'ETH goes to the market’s contract, which keeps it until the offer ends.',
  cardDetail: 'It is charged now and locked in your wallet.',
  opening: 'We are preparing the payment …',
  payUntil: 'Pay by <time></time>. Nothing is held for you meanwhile.',
  charged: 'Your card is charged',
  terms: 'I agree to the <terms>Terms of Use</terms> and have read what becomes of the money.',
  bidLead:
    'Your card is charged as soon as your bank agrees, and the bid is placed with it. If somebody has bid more by then, or the auction is over, all of it goes back to your card.',
  offerLead:
    'Your card is charged as soon as your bank agrees, and the offer is posted with it. If the work no longer takes such an offer by then, all of it goes back to your card.',
  answerLead:
    'Your card is charged as soon as your bank agrees, and the owner’s price is accepted with it: the editions and the money change hands at once. If the offer has ended by then, all of it goes back to your card.',
  topUpLead: 'Your card is charged as soon as your bank agrees, and the money is in your wallet at once.',
  exportLead:
    'Your card is charged as soon as your bank agrees, and the editions leave. If they cannot leave by then, all of it goes back to your card.',
  postageLead:
    'Your card is charged as soon as your bank agrees, and the object is prepared. If the request has ended by then, all of it goes back to your card.',
  freedLater: 'Money freed later goes to your wallet. You can have it sent back to your card within 90 days.',
  pay: 'PAY {amount}',
  nothingTaken: 'Nothing was taken from you.',
  comesBack: 'All of it goes back to your card. Banks take up to ten days to show it.',
  unknown:
    'Your bank has not told us the outcome. You do not have to wait here: the payment is either used or returned by itself.',
  timeOver: 'The time to pay is over.',
  again: 'START AGAIN',
  close: 'CLOSE',
  freedTitle: 'Card money in your wallet',
  freedBid: '{amount} from {card} was for a bid on <item>{name}</item>.',
  freedOffer: '{amount} from {card} was for an offer on <item>{name}</item>.',
  someCard: 'your card',
  cardEnding: 'your card ending {last4}',
  sendBack: 'SEND BACK TO THE CARD',
  sentBack: 'It is on its way back to your card.',
})
