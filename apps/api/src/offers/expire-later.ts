import type { Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'

/** Has an offer end when its time is over; another time takes the place of the one before. */
export const expireLater = (tx: Tx, { offerId, at }: { offerId: string; at: Date }): Promise<void> =>
  addJob(tx, 'expire-offer', { offerId }, { runAt: at, key: `expire-offer:${offerId}` })
