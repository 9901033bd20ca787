import { buffer } from 'node:stream/consumers'
import type { Db } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { contentTypeOf, mediaKey } from '#files/media-files.ts'
import { boxesOf, renditionName } from '#files/picture-boxes.ts'
import { dropMediaFiles } from './drop-media.ts'
import { findMedia, markAvifDone } from './media-queries.ts'
import { decodePixels, type Pixels, renderBox } from './render-picture.ts'

/** Consumer of `make-avif`: adds the AVIF sizes of a picture. What an interrupted run has made is not made again. */
export async function makeAvif(
  { db, files }: { db: Db; files: FileStore },
  { mediaId }: { mediaId: string },
): Promise<void> {
  const media = await findMedia(db, mediaId)
  if (!media || media.avifState !== 'pending' || media.width === null || media.height === null) return
  const size = { width: media.width, height: media.height }
  let pixels: Pixels | undefined
  for (const box of boxesOf('avif')) {
    const key = mediaKey(media.contentHash, renditionName(box), 'avif')
    if ((await files.size(key)) !== null) continue
    pixels ??= await decodePixels(await readOriginal(files, media.originalKey), size)
    await files.put(key, await renderBox(pixels, size, { box, format: 'avif' }), contentTypeOf('avif'))
  }
  // Its files were removed while these were made.
  if (!(await markAvifDone(db, mediaId))) await dropMediaFiles(db, [media.originalKey])
}

async function readOriginal(files: FileStore, key: string): Promise<Buffer> {
  const original = await files.read(key)
  if (!original) throw new Error(`The original ${key} is not in the file store`)
  return buffer(original.stream)
}
