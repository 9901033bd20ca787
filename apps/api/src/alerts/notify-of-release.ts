import { inTransaction } from '#db.ts'
import { notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { notifyFollowersOfArtist } from './notify-everybody.ts'
import { findReleaseNews, listInvited } from './alert-news-queries.ts'

/**
 * The job that tells of a release that has appeared: whoever is invited to its presale, then everybody who follows the
 * artist, each once, however many works it has. Whoever is invited is not told a second time.
 */
export async function notifyOfRelease(resources: Resources, releaseId: string): Promise<void> {
  const { db } = resources
  const news = await findReleaseNews(db, releaseId)
  if (!news) return
  const key = `release:${releaseId}`
  const invited = await listInvited(db, releaseId)
  await inTransaction(db, (tx) =>
    notify(
      tx,
      invited.map(({ userId, until }) => ({ kind: 'presale-opens', userId, key, itemId: news.itemId, until })),
    ),
  )
  await notifyFollowersOfArtist({ resources, news, key }, () => ({ kind: 'new-works' }))
}
