import { buffer } from 'node:stream/consumers'
import type { Db } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { contentTypeOf, mediaKey } from '#files/media-files.ts'
import { boxesOf, renditionName } from '#files/picture-boxes.ts'
import { findMedia, markAvifDone } from './media-queries.ts'
import { renderBox } from './render-picture.ts'

/** Consumer of `make-avif`: adds the AVIF sizes of a picture. What an interrupted run has made is not made again. */
export async function makeAvif(
  { db, files }: { db: Db; files: FileStore },
  { mediaId }: { mediaId: string },
): Promise<void> {
  const media = await findMedia(db, mediaId)
  if (!media || media.avifState !== 'pending' || media.width === null || media.height === null) return
  const original = await files.read(media.originalKey)
  if (!original) throw new Error(`The original of media ${mediaId} is not in the file store`)
  const picture = { bytes: await buffer(original.stream), width: media.width, height: media.height }
  for (const box of boxesOf('avif')) {
    const key = mediaKey(media.contentHash, renditionName(box), 'avif')
    if ((await files.size(key)) !== null) continue
    await files.put(key, await renderBox(picture, box, 'avif'), contentTypeOf('avif'))
  }
  await markAvifDone(db, mediaId)
}
