/**
 * Texts of bidding that the specification fixes to the letter, apart from the others: only what bids loads them. Braces
 * name facts.
 */
export const bidMessages = {
  placeABid: 'PLACE A BID',
  bidBinding: 'Bid once placed cannot be cancelled.',
  bidTooLow: 'Please enter valid bid amount greater than {amount} {currency}',
  bidInvalid: 'Please enter valid bid amount',
  biddingFailed: 'NFT bidding failed',
  biddingAddedFailed: 'Bidding added failed',
  bidAdded: 'Bidding added successfully',
} as const

/** What a bid that is too low is refused with. */
export const bidTooLowText = (amount: number, currency: string): string =>
  bidMessages.bidTooLow.replace('{amount}', String(amount)).replace('{currency}', currency)
