import { mailPasswordChanged } from './accounts/change-password.ts'
import { mailReset, sendReset } from './accounts/forgot-password.ts'
import { mailVerification } from './accounts/send-verification.ts'
import { resendVerification } from './accounts/resend-verification.ts'
import { makeAvif } from './media/make-avif.ts'
import { cleanUp } from './clean-up.ts'
import type { JobHandlers } from './jobs.ts'
import { releaseDueHolds } from './ledger/release-due-holds.ts'
import { announceRefund, announceSale } from './orders/announce-sale.ts'
import { expireOrder } from './orders/expire-order.ts'
import { finishRefund } from './orders/finish-refund.ts'
import { settlePayment } from './orders/settle-payment.ts'
import { sweepOrders } from './orders/sweep-orders.ts'
import { unlockAbandonedJobs } from './outbox-queries.ts'
import type { Resources } from './resources.ts'

/** The consumers of all modules: one a job of the outbox. */
export function composeJobs(resources: Resources): JobHandlers {
  return {
    'send-mail': (mail) => resources.mailer.send(mail),
    'mail-verification': (payload) => mailVerification(resources, payload),
    'resend-verification': ({ email }) => resendVerification(resources, { email }),
    'forgot-password': (payload) => sendReset(resources, payload),
    'mail-reset': (payload) => mailReset(resources, payload),
    'mail-password-changed': (payload) => mailPasswordChanged(resources, payload),
    'make-avif': (payload) => makeAvif(resources, payload),
    'announce-sale': ({ orderId }) => announceSale(resources, orderId),
    'announce-refund': ({ orderId }) => announceRefund(resources, orderId),
    'expire-order': ({ orderId }) => expireOrder(resources, orderId),
    'settle-payment': async ({ paymentId }) => void (await settlePayment(resources, paymentId)),
    'request-refund': ({ refundId }) => finishRefund(resources, refundId),
    'sweep-orders': async () => void (await sweepOrders(resources)),
    'release-due-holds': async () => void (await releaseDueHolds(resources.db)),
    'unlock-abandoned-jobs': () => unlockAbandonedJobs(resources.db),
    'clean-up': () => cleanUp(resources.db),
  }
}
