import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { freeListed } from './edition-queries.ts'

/**
 * Takes what is left of a sale off it: the seller holds it free again. The sale's row must be locked. Gives the
 * editions.
 */
export const releaseEditions = (tx: Tx, listingId: string): Promise<EditionRange[]> => freeListed(tx, listingId)
