import { listCards } from '#catalog/lists/list-cards.ts'
import { inTransaction } from '#db.ts'
import { notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { filterOfSearch } from './alert-search.ts'
import {
  type Follower,
  learnPrice,
  listFollowersOfArtist,
  listFollowersOfWork,
  listSearchesByWords,
  type News,
} from './alert-news-queries.ts'

const batchSize = 500

/** What a follower is told; null: nothing. */
export type ComposeNotice = (
  follower: Follower,
) =>
  | { kind: 'on-sale' }
  | { kind: 'up-for-auction'; until: Date }
  | { kind: 'new-works' }
  | { kind: 'price-fall'; previousPriceMinor: bigint }
  | null

interface Told {
  resources: Resources
  news: News
  /** Nobody is told twice under it. */
  key: string
}

/**
 * Tells everybody whose alert the news concerns, once, whatever leads to it: who follows the work, then, where its
 * creator sells it first-hand, the artist, then who follows a search that finds it.
 */
export async function notifyEverybody(
  told: Told,
  { ofWork, others }: { ofWork: ComposeNotice; others: ComposeNotice },
): Promise<void> {
  const {
    news,
    resources: { db },
  } = told
  // A work's own followers first: they may be told more of it.
  await notifyFollowersOfWork(told, ofWork)
  if (news.isPrimary) await notifyFollowersOfArtist(told, others)
  await notifyAll(
    told,
    (page) => listSearchesByWords(db, news, page),
    others,
    (follower) => isFound(told, follower),
  )
}

export const notifyFollowersOfArtist = (told: Told, saidTo: ComposeNotice): Promise<void> =>
  notifyAll(told, (page) => listFollowersOfArtist(told.resources.db, told.news, page), saidTo)

export const notifyFollowersOfWork = (told: Told, saidTo: ComposeNotice): Promise<void> =>
  notifyAll(told, (page) => listFollowersOfWork(told.resources.db, told.news, page), saidTo)

/** A batch commits whole, and a notice that is there is not written again, so who is killed goes on where it was. */
async function notifyAll(
  told: Told,
  list: (page: { after: string | null; limit: number }) => Promise<Follower[]>,
  saidTo: ComposeNotice,
  isConcerned: (follower: Follower) => Promise<boolean> = async () => true,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const followers = await list({ after, limit: batchSize })
    const concerned: Follower[] = []
    for (const follower of followers) if (await isConcerned(follower)) concerned.push(follower)
    await notifyBatch(told, concerned, saidTo)
    after = followers.at(-1)?.alertId ?? null
    if (followers.length < batchSize) return
  }
}

async function notifyBatch(
  { resources, news, key }: Told,
  followers: readonly Follower[],
  saidTo: ComposeNotice,
): Promise<void> {
  const { itemId, priceMinor, auctionEndsAt } = news
  const notices = followers.flatMap((follower) => {
    const said = saidTo(follower)
    const { userId, alertId, byMail: isMailed } = follower
    return said ? [{ userId, alertId, key, itemId, priceMinor, isMailed, ...said }] : []
  })
  if (followers.length === 0) return
  await inTransaction(resources.db, async (tx) => {
    await notify(tx, notices)
    // What bids begin at is no price to compare others with.
    if (auctionEndsAt !== null) return
    await learnPrice(
      tx,
      followers.map(({ alertId }) => alertId),
      priceMinor,
    )
  })
}

/** Whether a search of the marketplace shows the work now, by the same rules as it does. */
async function isFound({ resources, news: { itemId } }: Told, { search }: Follower): Promise<boolean> {
  if (search === null) return false
  const filter = { ...filterOfSearch(search), itemIds: [itemId] }
  const { rows } = await listCards(resources, { filter, sortBy: 'newest', limit: 1, offset: 1, viewerId: null })
  return rows.length > 0
}
