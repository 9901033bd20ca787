import { bidEvents } from './provenance-queries.ts'

/** The same for bids, in the statement that writes them. */
export const recordBidsWith = bidEvents
