import { invariant } from '@monsoon/domain/invariant'
import { endPayment, lockPayment, type Payment } from './payment-queries.ts'
import type { PaymentPurpose, SubjectStatus } from './payment-purpose.ts'

function statusOf({ status, reason, expiresAt, now, itemId }: Payment): SubjectStatus {
  invariant(status && expiresAt, 'only an order keeps a status of its own')
  return { status, reason, isTimeUp: status === 'open' && expiresAt <= now, itemId: itemId ?? undefined }
}

/** Shared by purposes whose status is that of their payment: all but orders. */
export const ownStatus: Pick<PaymentPurpose, 'read' | 'lock' | 'onEnded'> = {
  async read(_, payment) {
    return statusOf(payment)
  },
  async lock(tx, { id }) {
    return statusOf(await lockPayment(tx, id))
  },
  async onEnded(tx, { payment, cause, reason }) {
    await endPayment(tx, { paymentId: payment.id, status: cause === 'refused' ? 'failed' : 'cancelled', reason })
  },
}
