import type { Resources } from '#resources.ts'
import { claimInvoicesToPoll } from './crypto/crypto-invoice-queries.ts'
import { listUnsettledPayments } from './payment-queries.ts'
import { settlePayment } from './settle-payment.ts'

const limit = 100

/**
 * Finishes what a crash or a lost message left: paid and not settled, begun and not paid in time, refunds not sent
 * (server-rules 3). One failure does not stop the rest.
 */
export async function sweepPayments(resources: Resources): Promise<{ failures: number }> {
  const { db, log, purposes, refunds } = resources
  let failures = 0
  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    for (const id of ids) {
      try {
        await work(id)
      } catch (error) {
        failures += 1
        log.error({ err: error, id }, 'the sweep could not finish one')
      }
    }
  }
  await each(await listUnsettledPayments(db, limit), (id) => settlePayment(resources, id))
  await each(await claimInvoicesToPoll(db, limit), (id) => settlePayment(resources, id))
  for (const { overdue } of [...Object.values(purposes), refunds])
    if (overdue) await each(await overdue.list(db, limit), (id) => overdue.end(resources, id))
  return { failures }
}
