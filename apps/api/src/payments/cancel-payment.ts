import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { Payment } from './payment-queries.ts'
import type { EndCause } from './payment-purpose.ts'
import { settleSoon } from './settle-payment.ts'

type Cancelling = Pick<Resources, 'db' | 'purposes'>

/**
 * Ends what nobody has paid for yet; false where it has ended already. It is closed at the provider by a job, or
 * sent back where the money was quicker.
 */
export async function cancelPayment(
  { db, purposes }: Cancelling,
  payment: Payment,
  end: { cause: EndCause; reason: string },
): Promise<boolean> {
  const purpose = purposes[payment.purpose]
  const isEnded = await inTransaction(db, async (tx) => {
    const locked = await purpose.lock(tx, payment)
    if (locked.status !== 'open') return false
    await purpose.onEnded(tx, { payment, locked, ...end })
    if (payment.provider !== 'wallet') await settleSoon(tx, payment.id)
    return true
  })
  if (isEnded) purpose.onCommitted?.(payment)
  return isEnded
}

/** Its payer gives a payment up. Throws Refusal that it has ended. */
export async function cancelByPayer(resources: Cancelling, payment: Payment): Promise<void> {
  if (!(await cancelPayment(resources, payment, { cause: 'payer', reason: 'given up' })))
    throw new Refusal(resources.purposes[payment.purpose].errors.ended)
}
