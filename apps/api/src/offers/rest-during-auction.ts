import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findOfferedWork, type OfferedWork } from './offer-terms-queries.ts'

/**
 * A work whose offers can be answered; undefined: it was hidden. Throws Refusal `offers-rest` while an auction of it
 * runs (server-rules 21).
 */
export async function findAnswerableWork(db: DbOrTx, itemId: string): Promise<OfferedWork | undefined> {
  const work = await findOfferedWork(db, { itemId, readerId: null })
  if (work?.hasAuction) throw new Refusal('offers-rest')
  return work
}
