import { defineText } from '../../text/define-text.ts'

/** Parcels of land, as staff see them. */
export const staffLandText = defineText('staffLand', {
  title: 'Land',
  search: 'Name, city, token or number',
  state: 'State',
  any: 'Any',
  free: 'For sale',
  reserved: 'Being paid',
  sold: 'Sold',
  none: 'No parcel fits',
  parcel: 'Parcel',
  place: 'Number and city',
  inCity: '{number}, {city}',
  price: 'Price',
  owner: 'Owner',
  bought: 'Bought',
  act: 'What can be done',
  refund: 'REFUND',
  refundTitle: 'Refund {name}: {amount}?',
  refundNote:
    'The buyer loses the parcel, which is for sale again. The whole price goes back: to the card that paid, or else into the wallet. The buyer reads the reason.',
})
