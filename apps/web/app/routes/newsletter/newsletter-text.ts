import { defineText } from '../../text/define-text.ts'

export const newsletterText = defineText('newsletter', {
  confirmTitle: 'Our newsletter',
  confirmLead: 'New exhibitions and launches, a few times a month. Press the button to get it.',
  confirm: 'YES, SEND IT TO ME',
  unsubscribeTitle: 'Leave the newsletter',
  unsubscribeLead: 'Press the button and nothing more will come to this address.',
  unsubscribe: 'UNSUBSCRIBE',
  toHome: 'To the gallery',
})
