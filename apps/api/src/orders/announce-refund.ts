import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction } from '#db.ts'
import { readTakenBack } from '#ledger/read-taken-back.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { refundMail, saleRefundMail } from '#mail/refund-mail.ts'
import { type NewNotice, tellInApp } from '#notices/notify.ts'
import { findRefund } from '#payments/refund-steps.ts'
import type { Resources } from '#resources.ts'
import { findSaleNotice } from './sale-notice-queries.ts'

type MailContext = Pick<Resources, 'db' | 'config'>

async function findNotice({ db }: MailContext, refundId: string) {
  const refund = await findRefund(db, refundId)
  const sale = refund?.orderId ? await findSaleNotice(db, refund.orderId) : undefined
  return refund && sale ? { refund, sale } : undefined
}

/** Tells the buyer that money came back, and where it went: within Monsoon and by mail. Repeated, it tells nothing twice. */
export async function announceRefund(context: MailContext, refundId: string): Promise<void> {
  const found = await findNotice(context, refundId)
  if (!found || found.refund.state !== 'succeeded') return
  const { refund, sale } = found
  const { db, config } = context
  const notice = {
    ...{ refundId, orderId: sale.orderId, itemName: sale.itemName, amountMinor: refund.amountMinor },
    isCard: sale.paymentMode === 'card' && !refund.isToWallet,
    isPart: sale.state !== 'refunded',
    cardLast4: sale.cardLast4,
    reason: refund.reason === 'soldOut' ? (sale.reason ?? '') : refund.reason,
  }
  const mails = await mailsTo(db, sale.buyerId, (addressee) => refundMail(config, notice, addressee))
  const told: NewNotice = {
    userId: sale.buyerId,
    kind: 'purchase-refunded',
    key: `purchase-refunded:${refundId}`,
    itemId: sale.itemId,
    orderId: sale.orderId,
    priceMinor: refund.amountMinor,
    ...(notice.reason && { reason: notice.reason }),
  }
  await inTransaction(db, async (tx) => {
    await tellInApp(tx, [told])
    await queueMails(tx, mails)
  })
}

/** Tells the seller that a sale was taken back, and what of it they gave: within Monsoon and by mail. */
export async function announceSaleRefund(context: MailContext, refundId: string): Promise<void> {
  const found = await findNotice(context, refundId)
  if (!found) return
  const { refund, sale } = found
  const { db, config } = context
  const taken = await readTakenBack(db, { opKey: `refund:${refundId}`, ownerId: sale.sellerId })
  const notice = {
    ...{ refundId, itemName: sale.itemName, reason: refund.reason },
    hasEditions: sale.state === 'refunded' && !refund.keepsEditions,
    ...taken,
  }
  const mails = await mailsTo(db, sale.sellerId, (addressee) => saleRefundMail(config, notice, addressee))
  const told: NewNotice = {
    userId: sale.sellerId,
    kind: 'sale-refunded',
    key: `sale-refunded:${refundId}`,
    itemId: sale.itemId,
    priceMinor: taken.takenMinor + taken.owedMinor,
    reason: refund.reason,
  }
  await inTransaction(db, async (tx) => {
    await tellInApp(tx, [told])
    await queueMails(tx, mails)
  })
}
