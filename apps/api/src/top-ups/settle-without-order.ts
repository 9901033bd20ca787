import { settlePledge } from '#pledges/settle-pledge.ts'
import type { Resources } from '#resources.ts'
import { settleTopUp } from './settle-top-up.ts'
import { findTopUpOfPayment } from './top-up-queries.ts'

/** The completion path of a payment that is of no order: it tops a wallet up, or pays for a bid or an offer. */
export async function settleWithoutOrder(resources: Resources, paymentId: string): Promise<void> {
  const isTopUp = (await findTopUpOfPayment(resources.db, paymentId)) !== undefined
  await (isTopUp ? settleTopUp : settlePledge)(resources, paymentId)
}
