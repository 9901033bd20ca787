import { defineText } from '../../text/define-text.ts'

export const contactText = defineText('contact', {
  title: 'Contact · {brand}',
  description: 'Write to {brand}: about a work, an order, an exhibition or anything else. A person answers.',
  heading: 'Contact',
  lead: 'A person reads every message and answers by mail.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  contactNo: 'Contact number',
  contactNoHint: '10 to 20 digits, with the code of your country and without spaces',
  message: 'Message',
  send: 'SEND',
  answers: 'Perhaps it is answered already',
  faq: 'Questions and answers',
  orders: 'Your purchases and payments',
  report: 'About a single work, use Report on its page: that reaches who looks into it.',
  byMail: 'By mail',
})
