import { defineText } from '../../text/define-text.ts'

/** Asking for consent to a new version of the terms. */
export const newTermsText = defineText('newTerms', {
  title: 'Our Terms of Use have changed',
  dated: 'Version {version}, {date}',
  whole: 'Read them all',
  accept: 'ACCEPT',
  decline: 'NOT NOW',
  without:
    'Without accepting them, you can still browse, withdraw, export your works and close your account. To buy, bid, sell or create works, you have to accept.',
  waiting: 'One moment …',
})
