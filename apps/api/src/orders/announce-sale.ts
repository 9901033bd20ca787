import type { NewNotice } from '@monsoon/contract/notices/notice-kinds'
import type { PaymentMode } from '@monsoon/contract/shapes'
import { exactEther } from '@monsoon/domain/pricing/ether-price'
import { isTier } from '#contents/read-film.ts'
import { inTransaction, type Tx } from '#db.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { mailsOf } from '#notices/deliver-notices.ts'
import { notify, notifyInApp } from '#notices/notify.ts'
import { type Receivers, readReceivers } from '#notices/read-receivers.ts'
import { addJob } from '#outbox-queries.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Resources } from '#resources.ts'
import { syncSold } from '#tokens/sweep-tokens.ts'
import { listToDeliver, listUnmetOffers, claimSalesToAnnounce } from './sale-announcement-queries.ts'
import { receiptNumber } from './order-view.ts'
import { listSaleNotices, type SaleNotice } from './sale-notice-queries.ts'

type MailContext = Pick<Resources, 'db' | 'config'>

const salesAtOnce = 50

/**
 * Tells of the sales since the last call, and queues their mails. What cannot be told now becomes a job
 * `announce-sale`, which is tried again, and holds up no other sale.
 */
export async function announceSales(context: MailContext & Pick<Resources, 'log'>): Promise<void> {
  const announceSome = (): Promise<number> =>
    inTransaction(context.db, async (tx) => {
      const orderIds = await claimSalesToAnnounce(tx, salesAtOnce)
      if (orderIds.length === 0) return 0
      // If they cannot be read together, each is tried by itself: one must not hold up the others.
      const reading = readSales(context, orderIds)
      const news: SaleNews[] = []
      for (const orderId of orderIds) {
        const readable = await reading
          .then((read) => newsOfSale(context, read, orderId))
          .catch((error: unknown) => {
            context.log.warn({ err: error, orderId }, 'a sale could not be announced yet')
          })
        if (readable) news.push(readable)
        else await addJob(tx, 'announce-sale', { orderId }, { key: `announce-sale:${orderId}`, isOnce: true })
      }
      await announce(tx, news)
      const leaving = await listToDeliver(tx, orderIds)
      for (const orderId of leaving)
        await addJob(tx, 'deliver-purchase', { orderId }, { key: `deliver-purchase:${orderId}` })
      // What goes to a wallet outside is minted there at once; what cannot go yet is minted by the sweep.
      await syncSold(
        tx,
        context.config,
        orderIds.filter((id) => !leaving.includes(id)),
      )
      const unmet = await listUnmetOffers(tx, orderIds)
      for (const offerId of unmet)
        await addJob(tx, 'end-unmet-offer', { offerId }, { key: `end-unmet-offer:${offerId}` })
      return orderIds.length
    })
  while ((await announceSome()) === salesAtOnce);
}

/** Tells buyer and seller of a sale. A repetition sends the same messages under the same ids. */
export async function announceSale(context: MailContext, orderId: string): Promise<void> {
  const news = await newsOfSale(context, await readSales(context, [orderId]), orderId)
  await inTransaction(context.db, (tx) => announce(tx, [news]))
}

interface SaleNews {
  mails: Mail[]
  notices: NewNotice[]
  /** To the world of the film, once a purchase. */
  invites: NewNotice[]
}

async function announce(tx: Tx, news: readonly SaleNews[]): Promise<void> {
  await notifyInApp(
    tx,
    news.flatMap(({ notices }) => notices),
  )
  await queueMails(
    tx,
    news.flatMap(({ mails }) => mails),
  )
  await notify(
    tx,
    news.flatMap(({ invites }) => invites),
  )
}

interface ReadSales {
  sales: ReadonlyMap<string, SaleNotice>
  receivers: Receivers
}

async function readSales({ db }: MailContext, orderIds: readonly string[]): Promise<ReadSales> {
  const sales = await listSaleNotices(db, orderIds)
  const receivers = await readReceivers(
    db,
    sales.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  )
  return { sales: new Map(sales.map((sale) => [sale.orderId, sale])), receivers }
}

async function newsOfSale(context: MailContext, { sales, receivers }: ReadSales, orderId: string): Promise<SaleNews> {
  const sale = sales.get(orderId)
  if (!sale || sale.state !== 'paid' || !sale.endedAt) return { mails: [], notices: [], invites: [] }
  const { itemName } = sale
  const notices = noticesOfSale(sale, sale.endedAt)
  const mails = await Promise.all(notices.map((notice) => mailsOf(context, notice, { receivers, itemName })))
  return { mails: mails.flat(), notices, invites: await invitesOf(context, sale) }
}

/** Whatever the buyer paid with, and whoever sold it: the work is of a tier of the film (FLOW-012). */
async function invitesOf(
  context: MailContext,
  { orderId, itemId, buyerId: userId, collectionId }: SaleNotice,
): Promise<NewNotice[]> {
  if (collectionId === null || !(await isTier(context, collectionId))) return []
  return [{ kind: 'film-invite', key: `film-invite:${orderId}`, userId, itemId, receipt: receiptNumber(orderId) }]
}

const unlessNone = (minor: bigint): bigint | null => (minor > 0n ? minor : null)

/** The buyer learns what became of a bid or an offer by the sale that it led to. */
function noticesOfSale(sale: SaleNotice, paidAt: Date): NewNotice[] {
  const { orderId, itemId, editions, quantity, supply, auctionId, offerId } = sale
  const facts = { key: `sale:${orderId}`, itemId, orderId, editions, quantity, supply }
  return [
    {
      ...facts,
      userId: sale.buyerId,
      kind: auctionId ? 'won' : offerId ? 'offer-accepted' : 'bought',
      receipt: receiptNumber(orderId),
      paidAt,
      quotedMinor: sale.priceMinor,
      priceMinor: sale.totalMinor,
      mintFeeMinor: unlessNone(sale.mintFeeMinor),
      transferFeeMinor: unlessNone(sale.transferFeeMinor),
      paidBy: sale.paymentMode as PaymentMode,
      cardLast4: sale.cardLast4 ?? '····',
    },
    {
      ...facts,
      userId: sale.sellerId,
      kind: 'sold',
      priceMinor: sale.sellerCostMinor,
      lockedUntil: sale.lockedUntil,
      sentEth: sale.sellerShareWei === null ? null : exactEther(sale.sellerShareWei),
      target: sale.payout ?? '',
    },
  ]
}
