import type { Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'

/** Has the payment of a top-up looked at by a job: now, or when its time is over. The one does not replace the other. */
export const settleTopUpSoon = (tx: Tx, paymentId: string, endsAt?: Date): Promise<void> =>
  addJob(
    tx,
    'settle-top-up',
    { paymentId },
    endsAt ? { key: `end-top-up:${paymentId}`, runAt: endsAt } : { key: `settle-top-up:${paymentId}` },
  )
