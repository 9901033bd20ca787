import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction, type Tx } from '#db.ts'
import { receiptMail, soldMail, type PurchaseNotice } from '#mail/purchase-mail.ts'
import { refundMail, type RefundNotice } from '#mail/refund-mail.ts'
import { addJob } from '#outbox-queries.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Resources } from '#resources.ts'
import { takeSalesToAnnounce } from './sale-announcement-queries.ts'
import { receiptNumber } from './order-view.ts'
import { findSaleNotice } from './sale-notice-queries.ts'

type MailContext = Pick<Resources, 'db' | 'config'>

const salesAtOnce = 20

/**
 * Queues the mails of the sales since the last call. What cannot be told now becomes a job `announce-sale`, which is tried again, and holds
 * up no other sale.
 */
export async function announceSales(context: MailContext & Pick<Resources, 'log'>): Promise<void> {
  const announceSome = (): Promise<number> =>
    inTransaction(context.db, async (tx) => {
      const orderIds = await takeSalesToAnnounce(tx, salesAtOnce)
      for (const orderId of orderIds) {
        const mails = await mailsOfSale(context, orderId).catch((error: unknown) => {
          context.log.warn({ err: error, orderId }, 'a sale could not be announced yet')
        })
        if (mails) await queueMails(tx, mails)
        else await addJob(tx, 'announce-sale', { orderId }, { key: `announce-sale:${orderId}`, isOnce: true })
      }
      return orderIds.length
    })
  while ((await announceSome()) === salesAtOnce);
}

/** Tells buyer and seller of a sale. A repetition sends the same messages under the same ids. */
export async function announceSale(context: MailContext, orderId: string): Promise<void> {
  const mails = await mailsOfSale(context, orderId)
  await inTransaction(context.db, (tx) => queueMails(tx, mails))
}

async function mailsOfSale({ db, config }: MailContext, orderId: string): Promise<Mail[]> {
  const notice = await findSaleNotice(db, orderId)
  if (!notice || notice.state !== 'paid' || !notice.endedAt) return []
  const purchase: PurchaseNotice = {
    ...notice,
    receiptNumber: receiptNumber(orderId),
    modeOfPayment: notice.paymentMode === 'card' ? 'card' : 'fiatWallet',
    paidAt: notice.endedAt,
    proceedsMinor: notice.sellerCostMinor,
  }
  const receipts = await mailsTo(db, notice.buyerId, (addressee) => receiptMail(config, purchase, addressee))
  const news = await mailsTo(db, notice.sellerId, (addressee) => soldMail(config, purchase, addressee))
  return [...receipts, ...news]
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
  const mails = await mailsTo(db, notice.buyerId, (addressee) => refundMail(config, refund, addressee))
  await inTransaction(db, (tx) => queueMails(tx, mails))
}

async function queueMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) await addJob(tx, 'send-mail', mail, { key: `send-mail:${mail.messageId}`, isOnce: true })
}
