import { defineText } from '../text/define-text.ts'

/** What an owner reads of their terms for offers. */
export const offerTermsText = defineText('offer-terms', {
  open: 'OFFERS',
  title: 'Offers for this work',
  takes: 'I take offers for this work',
  least: 'Least price for one edition, USD',
  leastHint: 'Empty: what the house asks, {amount}.',
  below: 'The house asks {amount} at least.',
  note: 'Offers that stand already stay as they are; you can reject them in My Offers.',
  save: 'SAVE',
  saved: 'Saved.',
})
