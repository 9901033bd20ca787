import { listUnsettledPayments } from '#payments/find-payment.ts'
import { takeInvoicesToLookAt } from '#crypto-checkout/take-invoices-to-look-at.ts'
import { takeLateRefunds } from '#payments/request-refund.ts'
import type { Resources } from '#resources.ts'
import { expireOrder } from './expire-order.ts'
import { finishRefund } from './finish-refund.ts'
import { listOverdueOrders } from './order-queries.ts'
import { settlePayment } from './settle-payment.ts'

const batchSize = 100

/**
 * Finishes what a crash or a lost message left behind: paid without order, reservations nobody paid, refunds not sent
 * (server-rules 3). One failure does not stop the rest.
 */
export async function sweepOrders(resources: Resources): Promise<{ failures: number }> {
  let failures = 0
  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    for (const id of ids) {
      try {
        await work(id)
      } catch (error) {
        failures += 1
        resources.log.error({ err: error, id }, 'the sweep could not finish one')
      }
    }
  }
  await each(await ids(listUnsettledPayments(resources.db, batchSize)), (id) => settlePayment(resources, id))
  const invoices = await takeInvoicesToLookAt(resources.db, { isOfOrder: true, limit: batchSize })
  await each(invoices, (id) => settlePayment(resources, id))
  await each(await ids(listOverdueOrders(resources.db, batchSize)), (id) => expireOrder(resources, id))
  await each(await ids(takeLateRefunds(resources.db, { isOfOrder: true, limit: batchSize })), (id) =>
    finishRefund(resources, id),
  )
  return { failures }
}

const ids = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map((row) => row.id)
