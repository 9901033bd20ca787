import { createHash } from 'node:crypto'
import { invariant } from '@monsoon/domain/invariant'
import { type Db, inTransaction } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { contentTypeOf, mediaKey, originalKey } from '#files/media-files.ts'
import { expectFiles, keepFiles } from '#files/stray-files.ts'
import { boxesOf, renditionName, type PictureBox } from '#files/picture-boxes.ts'
import { addJob } from '#outbox-queries.ts'
import { detectMedia, type DetectedMedia, type MediaKind } from './detect-media.ts'
import { findMediaByHash, insertMedia, type NewMedia } from './media-queries.ts'
import { MediaRefusal } from './media-refusal.ts'
import { bufferSource, type MediaSource } from './media-source.ts'
import { readDurationMs } from './read-duration.ts'
import { cleanPicture, renderBoxes, type CleanPicture } from './render-picture.ts'

/** 001 section 9 and U-023. */
export const maxPictureBytes = 4 * 1024 * 1024
export const maxFilmBytes = 50 * 1024 * 1024

/** How large a file may be. */
export interface MediaLimits {
  pictureBytes: number
  filmBytes: number
}

const usualLimits: MediaLimits = { pictureBytes: maxPictureBytes, filmBytes: maxFilmBytes }

// Addresses are cached for ever. Whoever changes how files are made raises this, and changed files get new addresses.
const pipelineVersion = 3

export interface StoredMedia {
  mediaId: string
  kind: MediaKind
}

interface Sent {
  /** As the sender called it; only compared with the content. */
  fileName: string
  /** Portraits are shown small: a second format would save next to nothing. */
  isPortrait?: boolean
  /** No more of a picture is kept than fits into this box. */
  within?: PictureBox
}

interface Taken extends Sent {
  source: MediaSource
  limits: MediaLimits
  /** Told once the file is known to be what it says; its sizes follow. */
  onChecked?: () => Promise<void>
}

const isFilm = (kind: MediaKind): boolean => kind === 'video' || kind === 'audio'

async function hashOf({ source, within }: Taken): Promise<string> {
  const hash = createHash('sha256').update(within ? `${pipelineVersion}:${within}:` : `${pipelineVersion}:`)
  for await (const chunk of source.stream()) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}

/** Takes in a file that came with a form. Throws MediaRefusal. */
export const storeMedia = (
  resources: { db: Db; files: FileStore },
  { bytes, ...sent }: Sent & { bytes: Buffer },
): Promise<StoredMedia> => takeInMedia(resources, { ...sent, source: bufferSource(bytes), limits: usualLimits })

/**
 * Takes a file in: checks it, cleans it, makes its sizes as WebP, keeps it. The same content a second time is the same media. AVIF follows in
 * the background. Throws MediaRefusal.
 */
export async function takeInMedia({ db, files }: { db: Db; files: FileStore }, taken: Taken): Promise<StoredMedia> {
  const { source, fileName, limits } = taken
  const detected = await detectMedia(source, fileName)
  if (source.byteCount > (isFilm(detected.kind) ? limits.filmBytes : limits.pictureBytes))
    throw new MediaRefusal('TOO_LARGE')
  const contentHash = await hashOf(taken)
  const known = await findMediaByHash(db, contentHash)
  if (known) return { mediaId: known.mediaId, kind: known.kind as MediaKind }
  await expectFiles(db, filesOf(originalKey(contentHash, detected.extension)))
  const media = isFilm(detected.kind)
    ? await keepFilm(files, taken, detected, contentHash)
    : await keepPicture(files, taken, detected, contentHash)
  return { mediaId: await recordMedia(db, media), kind: media.kind }
}

/** The original, which stands for its sizes. */
const filesOf = (key: string) => ({ store: 'public', keys: [key] }) as const

async function recordMedia(db: Db, media: NewMedia): Promise<string> {
  const inserted = await inTransaction(db, async (tx) => {
    const row = await insertMedia(tx, media)
    await keepFiles(tx, filesOf(media.originalKey))
    // One after another: encoding AVIF takes seconds of CPU.
    if (row && media.avifState === 'pending')
      await addJob(tx, 'make-avif', { mediaId: row.mediaId }, { queue: 'media', canWait: true })
    return row
  })
  const stored = inserted ?? (await findMediaByHash(db, media.contentHash))
  invariant(stored, 'media that could not be inserted is there already')
  return stored.mediaId
}

async function keepFilm(
  files: FileStore,
  { source, onChecked }: Taken,
  { kind, extension }: DetectedMedia,
  contentHash: string,
): Promise<NewMedia> {
  const key = originalKey(contentHash, extension)
  const mimeType = contentTypeOf(extension)
  await onChecked?.()
  await files.put(key, source.input, mimeType)
  return {
    kind,
    contentHash,
    originalKey: key,
    mimeType,
    bytes: source.byteCount,
    width: null,
    height: null,
    durationMs: await readDurationMs(source, extension),
    avifState: 'none',
  }
}

async function keepPicture(
  files: FileStore,
  { source, isPortrait = false, within, onChecked }: Taken,
  { extension }: DetectedMedia,
  contentHash: string,
): Promise<NewMedia> {
  const picture = await cleanPicture(source.input, extension, { within })
  await onChecked?.()
  const key = originalKey(contentHash, extension)
  const mimeType = contentTypeOf(extension)
  await files.put(key, picture.bytes, mimeType)
  await keepSizes(files, picture, contentHash)
  return {
    kind: extension === 'gif' || picture.isAnimated ? 'gif' : 'images',
    contentHash,
    originalKey: key,
    mimeType,
    bytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    durationMs: null,
    color: picture.color,
    avifState: isPortrait ? 'none' : 'pending',
  }
}

async function keepSizes(files: FileStore, picture: CleanPicture, contentHash: string): Promise<void> {
  for await (const { box, content } of renderBoxes({ ...picture, boxes: boxesOf('webp'), format: 'webp' }))
    await files.put(mediaKey(contentHash, renditionName(box), 'webp'), content, contentTypeOf('webp'))
}
