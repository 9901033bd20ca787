import { stillTaken, type uploadEndpoints } from '@monsoon/contract/works/uploads'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { beginStill } from './extract-still.ts'
import { findUpload } from './upload-queries.ts'
import { toUpload } from './upload-view.ts'
import { readMedia } from '#media/drop-media.ts'

/** What the calls of uploads.ts in the contract do. */
export function uploadHandlers(resources: Resources): Handlers<typeof uploadEndpoints> {
  const { config, db, shared } = resources
  const place = { mediaOrigin: config.MEDIA_ORIGIN }
  return {
    'GET /v1/upload/{id}': async ({ params: { id }, viewer }) => {
      const row = await findUpload(shared.db, id)
      if (row?.ownerId !== viewer.userId) throw new Refusal('upload-not-found')
      const media = row.mediaId === null ? undefined : await readMedia(db, row.mediaId)
      return { data: toUpload(row, media, place) }
    },
    'POST /v1/upload/{id}/still': async ({ params: { id: filmId }, body: { atMs }, viewer }) => ({
      data: toUpload(await beginStill(db, { filmId, ownerId: viewer.userId, atMs }), undefined, place),
      msg: stillTaken,
    }),
  }
}
