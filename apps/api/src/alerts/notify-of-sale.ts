import type { JobPayloads } from '#jobs.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { type ComposeNotice, notifyEverybody, notifyFollowersOfWork } from './notify-everybody.ts'
import { findAuctionNews, findSaleNews, type SaleNews } from './alert-news-queries.ts'

/** The job that tells followers of a sale, an auction or a lower price. */
export async function notifyFollowers(resources: Resources, news: JobPayloads['notify-followers']): Promise<void> {
  if ('auctionId' in news) return notifyOfOpening(resources, news.auctionId)
  return 'version' in news ? notifyOfPriceDrop(resources, news) : notifyOfSale(resources, news.listingId)
}

/**
 * A sale that began: writes a notice for everybody whose alert it concerns, and queues the mails they want. A sale that
 * begins later, or was postponed, waits for its beginning.
 */
export async function notifyOfSale(resources: Resources, listingId: string): Promise<void> {
  const { db } = resources
  const news = await findSaleNews(db, listingId)
  if (!news) return
  if (!news.hasBegun)
    return addJob(
      db,
      'notify-followers',
      { listingId },
      { runAt: news.launchAt, key: `tell-followers:sale:${listingId}`, canWait: true },
    )
  const others: ComposeNotice = () => onSale
  const ofWork: ComposeNotice = (follower) => fallOfPrice(news)(follower) ?? (follower.onSale ? onSale : null)
  await notifyEverybody({ resources, news, key: `sale:${listingId}` }, { ofWork, others })
}

/** An auction that opened: as of a sale, with when it ends. */
export async function notifyOfOpening(resources: Resources, auctionId: string): Promise<void> {
  const news = await findAuctionNews(resources.db, auctionId)
  if (!news) return
  const upForAuction = { kind: 'up-for-auction', until: news.auctionEndsAt } as const
  const others: ComposeNotice = () => upForAuction
  const ofWork: ComposeNotice = (follower) => (follower.onSale ? upForAuction : null)
  await notifyEverybody({ resources, news, key: `auction:${auctionId}` }, { ofWork, others })
}

/**
 * A price that fell in place: tells those who follow the work for that, unless another price came meanwhile. A sale
 * that has not begun is told of when it does.
 */
async function notifyOfPriceDrop(
  resources: Resources,
  { listingId, version, at }: { listingId: string; version: number; at: string },
): Promise<void> {
  const { db } = resources
  const sale = await findSaleNews(db, listingId)
  if (!sale || sale.version !== version || !sale.hasBegun) return
  const news = { ...sale, since: new Date(at) }
  await notifyFollowersOfWork({ resources, news, key: `sale:${listingId}:${version}` }, fallOfPrice(news))
}

const onSale = { kind: 'on-sale' } as const

const fallOfPrice =
  ({ priceMinor }: SaleNews): ComposeNotice =>
  ({ onPriceFall, knownPriceMinor }) =>
    onPriceFall && knownPriceMinor !== null && priceMinor < knownPriceMinor
      ? { kind: 'price-fall', previousPriceMinor: knownPriceMinor }
      : null
