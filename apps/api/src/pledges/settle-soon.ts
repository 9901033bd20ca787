import type { Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'

/** Has the payment of a pledge looked at by a job: now, or when its time is over. The one does not replace the other. */
export const settleSoon = (tx: Tx, paymentId: string, endsAt?: Date): Promise<void> =>
  addJob(
    tx,
    'settle-pledge',
    { paymentId },
    endsAt ? { key: `end-pledge:${paymentId}`, runAt: endsAt } : { key: `settle-pledge:${paymentId}` },
  )
