import { defineText } from '../../text/define-text.ts'

export const activityText = defineText('activity', {
  title: 'Activity · {brand}',
  heading: 'Trading history',
  lead: 'Everything that has happened to every work, and every sale of land. For staff only.',
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
  emptyDetail: 'Listings, sales, transfers and new works will appear here.',
})
