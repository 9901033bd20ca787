import type { WorkReview } from '@monsoon/contract/works/studio'
import type { Pagination } from '@monsoon/contract/shapes'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { toPicture } from '#files/picture-view.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { countSubmitted, listDraftMedia, listSubmitted } from './work-draft-queries.ts'
import { mayDecide } from './review-draft.ts'

/** Works that wait for staff, the oldest first. */
export async function readReviews(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  viewer: Viewer,
  window: PageWindow,
): Promise<{ works: WorkReview[]; pagination: Pagination }> {
  checkReach(window)
  const rows = await listSubmitted(db, window)
  const total = await readTotal(window, rows.length, () => countSubmitted(db))
  const works = await Promise.all(
    rows.map(async (row): Promise<WorkReview> => {
      const { itemId, creatorId, content, artist, published, appeal } = row
      const media = await listDraftMedia(db, { itemId, creatorId, media: content.media })
      const shown = media.find(({ width }) => width !== null)
      return {
        itemId,
        name: content.name,
        appeal,
        published,
        artist: { userId: creatorId, name: artist },
        picture: shown ? toPicture(shown, content.name, { mediaOrigin: config.MEDIA_ORIGIN }) : null,
        submittedAt: row.submittedAt.toISOString(),
        canDecide: !(await areLinked(db, viewer.userId, creatorId)) && (await mayDecide(db, viewer.userId, row)),
      }
    }),
  )
  return { works, pagination: toPagination(window, total) }
}
