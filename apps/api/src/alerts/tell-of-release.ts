import { inTransaction } from '#db.ts'
import { tell } from '#notices/tell.ts'
import type { Resources } from '#resources.ts'
import { tellFollowersOfArtist } from './tell-everybody.ts'
import { findReleaseNews, listInvited } from './tell-queries.ts'

/**
 * The job that tells of a release that has appeared: whoever is invited to its presale, then everybody who follows the
 * artist, each once, however many works it has. Whoever is invited is not told a second time.
 */
export async function tellOfRelease(resources: Resources, releaseId: string): Promise<void> {
  const { db } = resources
  const news = await findReleaseNews(db, releaseId)
  if (!news) return
  const key = `release:${releaseId}`
  const invited = await listInvited(db, releaseId)
  await inTransaction(db, (tx) =>
    tell(
      tx,
      invited.map(({ userId, until }) => ({ kind: 'presale-opens', userId, key, itemId: news.itemId, until })),
    ),
  )
  await tellFollowersOfArtist({ resources, news, key }, () => ({ kind: 'new-works' }))
}
