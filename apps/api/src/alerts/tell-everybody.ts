import { listCards } from '#catalog/list-cards.ts'
import { inTransaction } from '#db.ts'
import { tell } from '#notices/tell.ts'
import type { Resources } from '#resources.ts'
import { filterOfSearch } from './alert-search.ts'
import {
  type Follower,
  learnPrice,
  listFollowersOfArtist,
  listFollowersOfWork,
  listSearchesByWords,
  type News,
} from './tell-queries.ts'

const batchSize = 500

/** What a follower is told; null: nothing. */
export type Telling = (
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
export async function tellEverybody(
  told: Told,
  { ofWork, others }: { ofWork: Telling; others: Telling },
): Promise<void> {
  const {
    news,
    resources: { db },
  } = told
  // A work's own followers first: they may be told more of it.
  await tellFollowersOfWork(told, ofWork)
  if (news.isPrimary) await tellFollowersOfArtist(told, others)
  await tellAll(
    told,
    (walk) => listSearchesByWords(db, news, walk),
    others,
    (follower) => isFound(told, follower),
  )
}

export const tellFollowersOfArtist = (told: Told, saidTo: Telling): Promise<void> =>
  tellAll(told, (walk) => listFollowersOfArtist(told.resources.db, told.news, walk), saidTo)

export const tellFollowersOfWork = (told: Told, saidTo: Telling): Promise<void> =>
  tellAll(told, (walk) => listFollowersOfWork(told.resources.db, told.news, walk), saidTo)

/** A batch commits whole, and a notice that is there is not written again, so who is killed goes on where it was. */
async function tellAll(
  told: Told,
  list: (walk: { after: string | null; limit: number }) => Promise<Follower[]>,
  saidTo: Telling,
  isConcerned: (follower: Follower) => Promise<boolean> = async () => true,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const followers = await list({ after, limit: batchSize })
    const concerned: Follower[] = []
    for (const follower of followers) if (await isConcerned(follower)) concerned.push(follower)
    await tellBatch(told, concerned, saidTo)
    after = followers.at(-1)?.alertId ?? null
    if (followers.length < batchSize) return
  }
}

async function tellBatch(
  { resources, news, key }: Told,
  followers: readonly Follower[],
  saidTo: Telling,
): Promise<void> {
  const { itemId, priceMinor, auctionEndsAt } = news
  const notices = followers.flatMap((follower) => {
    const said = saidTo(follower)
    const { userId, alertId, byMail: isMailed } = follower
    return said ? [{ userId, alertId, key, itemId, priceMinor, isMailed, ...said }] : []
  })
  if (followers.length === 0) return
  await inTransaction(resources.db, async (tx) => {
    await tell(tx, notices)
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
