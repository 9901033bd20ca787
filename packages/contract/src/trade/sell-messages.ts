/** Texts of selling that the specification fixes to the letter, apart from the others: only what sells loads them. */
export const sellMessages = {
  saleOrAuction: 'Sale or Auction',
  setPrice: 'Set Price',
  highestBid: 'Highest Bid',
  editionsToSell: 'Please select editions to sell',
  priceRequired: 'Price is required',
  quantityAboveOwned: "Cann't add quantity more then available quantity",
  addedForSell: 'Successfully added for sell',
  removedFromSell: 'Successfully removed from sell',
} as const

/** What a price below the least one is refused with. */
export const priceTooLow = (minimum: number, currency: string): string =>
  `Minimum price should be greater than or equal to ${minimum} ${currency}`
