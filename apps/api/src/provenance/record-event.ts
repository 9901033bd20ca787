import type { Tx } from '#db.ts'
import { bidEvents, insertProvenanceEvent, type NewProvenanceEvent } from './provenance-queries.ts'

/** Writes what happened to a work into its history, in the transaction in which it happened. */
export const recordEvent = (tx: Tx, event: NewProvenanceEvent): Promise<void> => insertProvenanceEvent(tx, event)

/** The same for bids, in the statement that writes them. */
export const recordBidsWith = bidEvents
