import type { DbOrTx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'

/** Has the books follow what the market contract shows of an offer, and ends it there where it has ended here. */
export const followOfferSoon = (tx: DbOrTx, offerId: string, at: Date = new Date()): Promise<void> =>
  addJob(tx, 'follow-offer', { offerId }, { runAt: at, key: `follow-offer:${offerId}` })
