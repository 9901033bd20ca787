import { defineText } from '../../text/define-text.ts'

export const priceHistoryText = defineText('priceHistory', {
  title: 'Price history',
  summary:
    '{count, plural, one {# sale} other {# sales}} from {from} to {to}: an edition went for {low} at the least and {high} at the most, {last} at last.',
  asTable: 'As a table',
  date: 'Date',
  editions: 'Edition',
  price: 'Price of one',
})
