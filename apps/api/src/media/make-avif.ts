import { buffer } from 'node:stream/consumers'
import type { Db } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { contentTypeOf, mediaKey } from '#files/media-files.ts'
import { boxesOf, renditionName, type PictureBox } from '#files/picture-boxes.ts'
import { dropMediaFiles } from './drop-media.ts'
import { findMedia, markAvifDone } from './media-queries.ts'
import { renderWhenIdle } from './render-when-idle.ts'

/** Consumer of `make-avif`: adds the AVIF sizes of a picture. What an interrupted run has made is not made again. */
export async function makeAvif(
  { db, files }: { db: Db; files: FileStore },
  { mediaId }: { mediaId: string },
  signal: AbortSignal,
): Promise<void> {
  const media = await findMedia(db, mediaId)
  if (!media || media.avifState !== 'pending' || media.width === null || media.height === null) return
  const { width, height } = media
  const keyOf = (box: PictureBox) => mediaKey(media.contentHash, renditionName(box), 'avif')
  const boxes: PictureBox[] = []
  for (const box of boxesOf('avif')) if ((await files.size(keyOf(box))) === null) boxes.push(box)
  if (boxes.length > 0) {
    const original = await readOriginal(files, media.originalKey)
    const rendered = await renderWhenIdle({ original, width, height, boxes, format: 'avif' }, signal)
    for (const { box, content } of rendered) await files.put(keyOf(box), content, contentTypeOf('avif'))
  }
  // Its files were removed while these were made.
  if (!(await markAvifDone(db, mediaId))) await dropMediaFiles(db, [media.originalKey])
}

async function readOriginal(files: FileStore, key: string): Promise<Buffer> {
  const original = await files.read(key)
  if (!original) throw new Error(`The original ${key} is not in the file store`)
  return buffer(original.stream)
}
