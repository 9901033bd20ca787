import { defineText } from '../../text/define-text.ts'

export const devInboxText = defineText('devInbox', {
  title: 'Demo inbox',
  lead: 'In this demonstration no email leaves the machine. What Monsoon would send is kept here.',
  empty: 'No mail yet',
  emptyDetail: 'Sign up, and the first one arrives within a moment.',
  signUp: 'Sign up',
  refresh: 'Look again',
  list: 'Mails',
  from: 'From {address}',
  to: 'To {address}',
  back: 'All mails',
  html: 'The mail as mail programs show it',
  text: 'Text of the mail',
})
