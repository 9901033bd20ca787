import { defineText } from '../text/define-text.ts'

/** Asking for consent to a new version of the terms. */
export const newTermsText = defineText('newTerms', {
  title: 'Our Terms of Use have changed',
  dated: 'Version {version}, {date}',
  whole: 'Read them all',
  accept: 'ACCEPT',
  decline: 'NOT NOW',
  without:
    'Without accepting them you can look, withdraw, export your works and close your account. Buying, bidding, selling and making works wait until you accept.',
  waiting: 'One moment …',
})
