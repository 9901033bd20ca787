// What other modules may ask of what sellers have signed, and what they store of it.
export { findChainAuctionListing, storeChainAcceptance } from './chain-listing-queries.ts'
