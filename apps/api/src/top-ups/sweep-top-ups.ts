import type { Resources } from '#resources.ts'
import { settleTopUp } from './settle-top-up.ts'
import { listUnsettledTopUps } from './top-up-queries.ts'

const batchSize = 100

/** Finishes what a crash or a lost message left of top-ups by card (server-rules 3). One failure does not stop the rest. */
export async function sweepTopUps(resources: Resources): Promise<void> {
  const { db, log } = resources
  for (const paymentId of await listUnsettledTopUps(db, batchSize)) {
    await settleTopUp(resources, paymentId).catch((error: unknown) =>
      log.error({ err: error, paymentId }, 'the sweep could not finish a top-up'),
    )
  }
}
