import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { Payment } from './payment-queries.ts'
import type { EndCause } from './payment-purpose.ts'
import { settleSoon } from './settle-payment.ts'

type Cancelling = Pick<Resources, 'db' | 'purposes'>

/**
 * Cancels an unpaid payment; false where it has ended already. A job closes it at the provider, or returns the money
 * where that was quicker.
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

/** For the payer. Throws the `ended` Refusal of its purpose. */
export async function cancelByPayer(resources: Cancelling, payment: Payment): Promise<void> {
  if (!(await cancelPayment(resources, payment, { cause: 'payer', reason: 'given up' })))
    throw new Refusal(resources.purposes[payment.purpose].errors.ended)
}
