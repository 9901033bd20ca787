import { defineText } from '../text/define-text.ts'

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
