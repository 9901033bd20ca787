import { defineText } from '../../text/define-text.ts'

export const activityText = defineText('activity', {
  title: 'Activity · {brand}',
  heading: 'Trading history',
  lead: 'All that happened to all works, and every sale of land. For people of the house.',
  filters: 'What is shown',
  all: 'All',
  list: 'Listings',
  transfer: 'Transfer',
  bids: 'Bids',
  create: 'Create',
  event: 'Event',
  item: 'Item',
  price: 'Price',
  quantity: 'Quantity',
  from: 'From',
  to: 'To',
  date: 'Date',
  quantityOf: '{quantity, number} of {supply, number}',
  emptyDetail: 'What is listed, sold, transferred and created will be told here.',
})
