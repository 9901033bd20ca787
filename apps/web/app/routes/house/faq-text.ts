import { defineText } from '../../text/define-text.ts'

export const faqText = defineText('faq', {
  title: '{section} · Questions · {brand}',
  titleNone: 'Questions · {brand}',
  description: 'Answers about {brand}: wallets, paying, bidding, curating, making and the technique behind it.',
  heading: 'Questions',
  sections: 'Sections',
  search: 'Search all questions',
  find: 'FIND',
  found:
    '{count, plural, =0 {Nothing found for “{query}”} one {# question for “{query}”} other {# questions for “{query}”}}',
  none: 'No questions here yet',
  noneDetail: 'Choose one of the sections, or write to us: a person answers.',
  write: 'WRITE TO US',
  notHere: 'Not here? <link>Write to us</link>, a person answers.',
  help: 'Help Centre',
})
