import { defineText } from '../text/define-text.ts'

export const addressText = defineText('address', {
  addressName: 'Name of this address',
  addressNameHint: 'For you only: Home, Studio …',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  state: 'State',
  country: 'Country',
  chooseCountry: 'Choose a country',
  phone: 'Phone',
  phoneHint: 'Digits only, with the country code',
  postcode: 'Postal code',
  saveAddress: 'SAVE ADDRESS',
})
