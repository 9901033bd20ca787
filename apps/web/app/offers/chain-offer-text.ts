import { defineText } from '../text/define-text.ts'

/** What people read of offers that the market's contract holds, in ETH. */
export const chainOfferText = defineText('chainOffer', {
  eth: '{eth} ETH',
  toSend: 'To send from your wallet',
  rate: 'One ETH counts as {rate} here. We charge no fees, and there are no counter-offers: the contract keeps exactly what you offer.',
  keptUntil:
    'The market’s contract keeps it until <time>then</time>, or until the owner says no or you withdraw; it is sent back to your wallet then. If the owner accepts, it pays.',
  dialogTitle: 'Offer on chain',
  choose:
    'Choose the wallet that pays. It asks you to confirm before anything is sent, and gets the ETH back if the offer comes to nothing.',
  yourOffer: 'Your offer',
  keptBy: 'Kept by',
  contract: 'the market’s contract',
  confirmBy: 'Please confirm within this time. The offer is made once the network has taken it.',
  confirmNote:
    'You can withdraw the offer until it is accepted. The network’s fee is yours to pay, and does not come back.',
  goesOn: 'You can close this window. The offer is made once the network has confirmed it.',
  held: 'The contract has your ETH. The offer is made once the network has confirmed it; you can close this window.',
  over: 'The time to confirm is over, and nothing was sent. You can make the offer again.',
  onItsWay: 'Your offer of {amount} is on its way',
  waits:
    'You have asked to offer {amount}. It waits in your wallet until <time>then</time>: confirm it there, or let it lapse.',
  posted: 'Your offer is posted',
  replaces: 'Your offer of {amount} for this work is replaced, and what was paid for it comes back.',
  acceptLead:
    'The contract mints or hands over the editions, and pays your share to your artwork transfer address. It takes some minutes and cannot be undone.',
  endLead: 'The contract sends its ETH back to the wallet that it came from, within minutes.',
  sellingNote: 'The contract is selling it, which takes some minutes.',
})

/** What an owner reads of their terms for offers. */
export const offerTermsText = defineText('offer-terms', {
  open: 'OFFERS',
  title: 'Offers for this work',
  takes: 'I take offers for this work',
  least: 'Least price for one edition, USD',
  leastHint: 'Leave it empty to use our minimum of {amount}.',
  below: 'Our minimum is {amount}.',
  note: 'Open offers stay as they are; you can reject them in My Offers.',
  save: 'SAVE',
  saved: 'Saved.',
})
