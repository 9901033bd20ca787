import { defineText } from '../../text/define-text.ts'

export const helpText = defineText('help', {
  title: 'Help Centre · {brand}',
  description: 'Where to look when something at {brand} is unclear, and whom to ask.',
  heading: 'Help Centre',
  contact: 'Would you rather ask a person? <link>Write to us</link>.',
})
