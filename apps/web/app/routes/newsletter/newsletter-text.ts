import { defineText } from '../../text/define-text.ts'

export const newsletterText = defineText('newsletter', {
  confirmTitle: 'Our newsletter',
  confirmLead: 'New exhibitions and launches, a few times a month. Press the button to get it.',
  confirm: 'YES, SEND IT TO ME',
  unsubscribeTitle: 'No more of these mails',
  unsubscribeLead: 'Press the button and no more of these mails will come to this address.',
  unsubscribe: 'UNSUBSCRIBE',
  toHome: 'To the gallery',
})
