import type { Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'

/** Has an auction settled when its time comes; a later time takes the place of an earlier one. */
export const settleLater = (tx: Tx, { auctionId, at }: { auctionId: string; at: Date }): Promise<void> =>
  addJob(tx, 'settle-auction', { auctionId }, { runAt: at, key: `settle-auction:${auctionId}` })
