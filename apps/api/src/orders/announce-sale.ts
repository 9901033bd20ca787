import type { PaymentMode } from '@monsoon/contract/shapes'
import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction, type Tx } from '#db.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { receiptMail, soldMail, type PurchaseNotice } from '#mail/purchase-mail.ts'
import { mailsAbout } from '#notices/mails-about.ts'
import { type NewNotice, tellInApp } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Resources } from '#resources.ts'
import { listUnmetOffers, takeSalesToAnnounce } from './sale-announcement-queries.ts'
import { receiptNumber } from './order-view.ts'
import { findSaleNotice, type SaleNotice } from './sale-notice-queries.ts'

type MailContext = Pick<Resources, 'db' | 'config'>

const salesAtOnce = 20

/**
 * Tells of the sales since the last call, and queues their mails. What cannot be told now becomes a job `announce-sale`, which is tried
 * again, and holds up no other sale.
 */
export async function announceSales(context: MailContext & Pick<Resources, 'log'>): Promise<void> {
  const announceSome = (): Promise<number> =>
    inTransaction(context.db, async (tx) => {
      const orderIds = await takeSalesToAnnounce(tx, salesAtOnce)
      for (const orderId of orderIds) {
        const news = await newsOfSale(context, orderId).catch((error: unknown) => {
          context.log.warn({ err: error, orderId }, 'a sale could not be announced yet')
        })
        if (news) await announce(tx, news)
        else await addJob(tx, 'announce-sale', { orderId }, { key: `announce-sale:${orderId}`, isOnce: true })
      }
      const unmet = orderIds.length > 0 ? await listUnmetOffers(tx, orderIds) : []
      for (const offerId of unmet)
        await addJob(tx, 'end-unmet-offer', { offerId }, { key: `end-unmet-offer:${offerId}` })
      return orderIds.length
    })
  while ((await announceSome()) === salesAtOnce);
}

/** Tells buyer and seller of a sale. A repetition sends the same messages under the same ids. */
export async function announceSale(context: MailContext, orderId: string): Promise<void> {
  const news = await newsOfSale(context, orderId)
  await inTransaction(context.db, (tx) => announce(tx, news))
}

interface SaleNews {
  mails: Mail[]
  notices: NewNotice[]
}

async function announce(tx: Tx, { mails, notices }: SaleNews): Promise<void> {
  await tellInApp(tx, notices)
  await queueMails(tx, mails)
}

async function newsOfSale({ db, config }: MailContext, orderId: string): Promise<SaleNews> {
  const notice = await findSaleNotice(db, orderId)
  if (!notice || notice.state !== 'paid' || !notice.endedAt) return { mails: [], notices: [] }
  const purchase: PurchaseNotice = {
    ...notice,
    receiptNumber: receiptNumber(orderId),
    modeOfPayment: notice.paymentMode as PaymentMode,
    paidAt: notice.endedAt,
    proceedsMinor: notice.sellerCostMinor,
  }
  const receipts = await mailsTo(db, notice.buyerId, (addressee) => receiptMail(config, purchase, addressee))
  const sold = await mailsAbout(db, { userId: notice.sellerId, topic: 'sales' }, (addressee) =>
    soldMail(config, purchase, addressee),
  )
  return { mails: [...receipts, ...sold], notices: noticesOfSale(notice) }
}

/** The buyer learns what became of a bid or an offer by the sale that it led to. */
function noticesOfSale({
  orderId,
  itemId,
  auctionId,
  offerId,
  buyerId,
  sellerId,
  ...amounts
}: SaleNotice): NewNotice[] {
  const kind = auctionId ? 'won' : offerId ? 'offer-accepted' : 'bought'
  const facts = { key: `sale:${orderId}`, itemId, orderId }
  return [
    { ...facts, userId: buyerId, kind, priceMinor: amounts.totalMinor },
    { ...facts, userId: sellerId, kind: 'sold', priceMinor: amounts.sellerCostMinor },
  ]
}
