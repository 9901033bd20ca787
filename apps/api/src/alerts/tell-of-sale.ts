import { listCards } from '#catalog/list-cards.ts'
import { inTransaction } from '#db.ts'
import { tellInApp } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { filterOfSearch } from './alert-search.ts'
import {
  findSaleNews,
  type Follower,
  learnPrice,
  listFollowersOfArtist,
  listFollowersOfWork,
  listSearchesByWords,
  type SaleNews,
} from './tell-queries.ts'

const batchSize = 500

/**
 * The job behind a sale that began: writes a notice for everybody whose alert it concerns, and queues the mails they want. A batch commits
 * whole, and a notice that is there is not written again, so a job that is killed goes on where it was. A sale that begins later, or was
 * postponed, waits for its beginning.
 */
export async function tellOfSale(resources: Resources, listingId: string): Promise<void> {
  const { db } = resources
  const news = await findSaleNews(db, listingId)
  if (!news) return
  if (!news.hasBegun)
    return addJob(
      db,
      'tell-of-sale',
      { listingId },
      { runAt: news.launchAt, key: `tell-of-sale:${listingId}`, canWait: true },
    )
  const told = { resources, news, key: `sale:${listingId}` }
  // A work's own followers first: they are told of a falling price, too, and everybody is told once.
  await tellAll(told, (walk) => listFollowersOfWork(db, news, walk), newsOfWork)
  if (news.isPrimary) await tellAll(told, (walk) => listFollowersOfArtist(db, news, walk), onSale)
  await tellAll(
    told,
    (walk) => listSearchesByWords(db, news, walk),
    onSale,
    (follower) => isFound(resources, news, follower),
  )
}

/**
 * The job behind a price that fell in place: tells those who follow the work for that, unless another price came meanwhile. A sale that has
 * not begun is told of when it does.
 */
export async function tellOfPriceFall(
  resources: Resources,
  { listingId, version, at }: { listingId: string; version: number; at: string },
): Promise<void> {
  const { db } = resources
  const sale = await findSaleNews(db, listingId)
  if (!sale || sale.version !== version || !sale.hasBegun) return
  const news = { ...sale, since: new Date(at) }
  const told = { resources, news, key: `sale:${listingId}:${version}` }
  await tellAll(told, (walk) => listFollowersOfWork(db, news, walk), fallOfPrice)
}

type Said = { kind: 'on-sale' | 'price-fall'; previousPriceMinor: bigint | null }
type Telling = (follower: Follower, news: SaleNews) => Said | null

const onSale: Telling = () => ({ kind: 'on-sale', previousPriceMinor: null })

const fallOfPrice: Telling = ({ onPriceFall, knownPriceMinor }, { priceMinor }) =>
  onPriceFall && knownPriceMinor !== null && priceMinor < knownPriceMinor
    ? { kind: 'price-fall', previousPriceMinor: knownPriceMinor }
    : null

const newsOfWork: Telling = (follower, news) =>
  fallOfPrice(follower, news) ?? (follower.onSale ? { kind: 'on-sale', previousPriceMinor: null } : null)

async function tellAll(
  { resources, news, key }: { resources: Resources; news: SaleNews; key: string },
  list: (walk: { after: string | null; limit: number }) => Promise<Follower[]>,
  tell: Telling,
  isConcerned: (follower: Follower) => Promise<boolean> = async () => true,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const followers = await list({ after, limit: batchSize })
    const concerned: Follower[] = []
    for (const follower of followers) if (await isConcerned(follower)) concerned.push(follower)
    await tellBatch({ resources, news, key }, concerned, tell)
    after = followers.at(-1)?.alertId ?? null
    if (followers.length < batchSize) return
  }
}

async function tellBatch(
  { resources, news, key }: { resources: Resources; news: SaleNews; key: string },
  followers: readonly Follower[],
  tell: Telling,
): Promise<void> {
  const { itemId, priceMinor } = news
  const notices = followers.flatMap((follower) => {
    const said = tell(follower, news)
    return said ? [{ userId: follower.userId, alertId: follower.alertId, key, itemId, priceMinor, ...said }] : []
  })
  if (followers.length === 0) return
  await inTransaction(resources.db, async (tx) => {
    const written = await tellInApp(tx, notices)
    const byMail = new Set(followers.filter((follower) => follower.byMail).map(({ alertId }) => alertId))
    for (const { id, alertId } of written) {
      if (alertId && byMail.has(alertId))
        await addJob(tx, 'mail-notice', { noticeId: id }, { key: `mail-notice:${id}`, canWait: true })
    }
    await learnPrice(
      tx,
      followers.map(({ alertId }) => alertId),
      priceMinor,
    )
  })
}

/** Whether a search of the marketplace shows the work now, by the same rules as it does. */
async function isFound(resources: Resources, { itemId }: SaleNews, { search }: Follower): Promise<boolean> {
  if (search === null) return false
  const filter = { ...filterOfSearch(search), itemIds: [itemId] }
  const { rows } = await listCards(resources, { filter, sortBy: 'newest', limit: 1, offset: 1, viewerId: null })
  return rows.length > 0
}
