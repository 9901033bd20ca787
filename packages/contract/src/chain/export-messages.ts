/** Texts of exports; the first two are fixed by the specification to the letter (001, section 8). */
export const exportMessages = {
  loginToExport: 'Login to export NFT',
  requestCreated: 'Export request successfully created',
  addressNeeded: 'Please enter the address that it is sent to',
  addressLength: 'An address has 42 characters. This one has {count}.',
  addressNotHex: 'An address is 0x and 40 hexadecimal digits',
  addressZero: 'Nobody can open this address',
  addressMistyped: 'This address has a typing mistake',
  addressOwn: 'Your works are kept at this address already. Please enter one of your own wallet.',
  addressOfHouse: 'This address belongs to us. Please enter one of your own wallet.',
  quantityNeeded: 'Please enter a quantity',
} as const
