import { defineText } from '../../text/define-text.ts'

export const priceHistoryText = defineText('priceHistory', {
  title: 'Price history',
  summary:
    '{count, plural, one {# sale} other {# sales}} from {from} to {to}: the lowest {low}, the highest {high}, the latest {last}.',
  asTable: 'As a table',
  date: 'Date',
  editions: 'Edition',
  price: 'Price of one',
})
