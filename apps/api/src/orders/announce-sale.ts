import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction } from '#db.ts'
import { receiptMail, soldMail, type PurchaseNotice } from '#mail/purchase-mail.ts'
import { refundMail, type RefundNotice } from '#mail/refund-mail.ts'
import { addJob } from '#outbox-queries.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Resources } from '#resources.ts'
import { receiptNumber } from './order-view.ts'
import { findSaleNotice } from './sale-notice-queries.ts'

type MailContext = Pick<Resources, 'db' | 'config'>

/** Tells buyer and seller of a sale. A repetition sends the same messages under the same ids. */
export async function announceSale({ db, config }: MailContext, orderId: string): Promise<void> {
  const notice = await findSaleNotice(db, orderId)
  if (!notice || notice.state !== 'paid' || !notice.endedAt) return
  const purchase: PurchaseNotice = {
    ...notice,
    receiptNumber: receiptNumber(orderId),
    modeOfPayment: notice.paymentMode === 'card' ? 'card' : 'fiatWallet',
    paidAt: notice.endedAt,
    proceedsMinor: notice.sellerCostMinor,
  }
  const receipts = await mailsTo(db, notice.buyerId, (addressee) => receiptMail(config, purchase, addressee))
  const news = await mailsTo(db, notice.sellerId, (addressee) => soldMail(config, purchase, addressee))
  await queueMails(db, [...receipts, ...news])
}

/** Tells the buyer that money came back, and where it went. */
export async function announceRefund({ db, config }: MailContext, orderId: string): Promise<void> {
  const notice = await findSaleNotice(db, orderId)
  if (!notice || notice.state !== 'refunded') return
  const refund: RefundNotice = {
    orderId,
    itemName: notice.itemName,
    amountMinor: notice.refundedMinor ?? notice.totalMinor,
    isCard: notice.paymentMode === 'card',
    cardLast4: notice.cardLast4,
    reason: notice.reason ?? '',
  }
  await queueMails(db, await mailsTo(db, notice.buyerId, (addressee) => refundMail(config, refund, addressee)))
}

const queueMails = (db: Resources['db'], mails: readonly Mail[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const mail of mails) await addJob(tx, 'send-mail', mail, { key: `send-mail:${mail.messageId}`, isOnce: true })
  })
