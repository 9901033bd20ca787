import { createWriteStream } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { contentTypeOf, mediaKey } from '#files/media-files.ts'
import { boxesOf, renditionName, type PictureBox } from '#files/picture-boxes.ts'
import { dropMediaFiles } from './drop-media.ts'
import { findMedia, markAvifDone } from './media-queries.ts'
import { renderWhenIdle } from './picture-when-idle.ts'

/**
 * Consumer of `make-avif`: adds the AVIF sizes of a picture. What an interrupted run has made is not made again. The
 * picture itself never comes into the memory of this process: a hundred of them left it twice as large.
 */
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
    await using room = await mkdtempDisposable(join(tmpdir(), 'monsoon-avif-'))
    const picture = join(room.path, 'original')
    await layOriginal(files, { key: media.originalKey, path: picture })
    await renderWhenIdle(
      { picture, width, height, boxes, format: 'avif', folder: room.path },
      { onSize: ({ box, path }) => files.put(keyOf(box), path, contentTypeOf('avif')), signal },
    )
  }
  // Its files were removed while these were made.
  if (!(await markAvifDone(db, mediaId))) await dropMediaFiles(db, [media.originalKey])
}

async function layOriginal(files: FileStore, { key, path }: { key: string; path: string }): Promise<void> {
  const original = await files.read(key)
  if (!original) throw new Error(`The original ${key} is not in the file store`)
  await pipeline(original.stream, createWriteStream(path))
}
