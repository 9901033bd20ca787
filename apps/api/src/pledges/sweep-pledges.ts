import { takeInvoicesToLookAt } from '#crypto-checkout/take-invoices-to-look-at.ts'
import { takeLateRefunds } from '#payments/request-refund.ts'
import type { Resources } from '#resources.ts'
import { listUnsettledPledges } from './pledge-queries.ts'
import { refundWithoutOrder } from './refund-without-order.ts'
import { settlePledge } from './settle-pledge.ts'

const batchSize = 100

/** Finishes what a crash or a lost message left of bids and offers by card (server-rules 3). One failure does not stop the rest. */
export async function sweepPledges(resources: Resources): Promise<void> {
  const { db, log } = resources
  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    for (const id of ids)
      await work(id).catch((error: unknown) => log.error({ err: error, id }, 'the sweep could not finish one'))
  }
  await each(await listUnsettledPledges(db, batchSize), (paymentId) => settlePledge(resources, paymentId))
  const invoices = await takeInvoicesToLookAt(db, { isOfOrder: false, limit: batchSize })
  await each(invoices, (paymentId) => settlePledge(resources, paymentId))
  const late = await takeLateRefunds(db, { isOfOrder: false, limit: batchSize })
  await each(
    late.map(({ id }) => id),
    (refundId) => refundWithoutOrder(resources, refundId),
  )
}
