import { defineText } from '../text/define-text.ts'

export const contactText = defineText('contact', {
  title: 'Contact · {brand}',
  description: 'Write to {brand}: about a work, an order, an exhibition or anything else. A person answers.',
  heading: 'Contact',
  lead: 'A person reads every message and answers by mail.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  contactNo: 'Contact number',
  contactNoHint: '10 to 20 digits, with your country code and without spaces',
  message: 'Message',
  send: 'SEND',
  answers: 'It may already be answered',
  faq: 'Questions and answers',
  orders: 'Your purchases and payments',
  report: 'To report a single work, use Report on its page: that reaches the right people.',
  byMail: 'By mail',
})
