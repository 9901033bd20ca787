import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant } from '@monsoon/domain/invariant'
import { type Db, inTransaction } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { contentTypeOf, masterKey, mediaKey, originalKey } from '#files/media-files.ts'
import { registerPendingFiles, confirmFiles } from '#files/orphan-files.ts'
import { boxesOf, renditionName, type PictureBox } from '#files/picture-boxes.ts'
import type { StoredCopy } from '#files/picture-view.ts'
import { addJob } from '#outbox-queries.ts'
import { detectMedia, type DetectedMedia, type MediaKind } from './detect-media.ts'
import { findMediaByHash, insertMedia, type NewMedia } from './media-queries.ts'
import { MediaRefusal } from './media-refusal.ts'
import { bufferSource, fileSource, type MediaSource } from './media-source.ts'
import { cleanWhenIdle, renderWhenIdle, type CleanedPicture } from './picture-when-idle.ts'
import { readCredentials } from './read-credentials.ts'
import { readDurationMs } from './read-duration.ts'
import { copyFilm, lookAtFilm, pictureOfFilm, stripFilm } from './render-film.ts'
import { cleanPicture, dominantColor, renderBoxes, type CleanPicture } from './render-picture.ts'
import { hasEncoder } from './run-encoder.ts'

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
  /** Told of what is done: the file is known to be what it says, what is shown of it was made. */
  onDone?: (step: MediaStep) => Promise<void>
  /** Whether Content Credentials are looked for in it. */
  mayHaveCredentials?: boolean
  /**
   * Room on this machine: films and sounds are rendered there, and shown as copies. Without, they are shown as they
   * came.
   */
  folder?: string
  /** A film is shown itself, without anything else that was in its file, instead of copies. */
  isShownItself?: boolean
  signal?: AbortSignal | undefined
}

/** What is done with a file, in the order of each kind. */
export type MediaStep = 'checked' | 'sizes' | 'poster' | 'waveform' | 'copies'

const isFilm = (kind: MediaKind): boolean => kind === 'video' || kind === 'audio'

/** What is made of the same bytes in another way has another address. */
async function hashOf({ source }: Taken, variant: string | undefined): Promise<string> {
  const hash = createHash('sha256').update(variant ? `${pipelineVersion}:${variant}:` : `${pipelineVersion}:`)
  for await (const chunk of source.stream()) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}

/** What everybody gets of a file: copies of a film, the film without anything else in its file, or all of it. */
type Way = 'copies' | 'stripped' | 'whole'

function wayOf({ folder, isShownItself }: Taken, { kind }: DetectedMedia): Way {
  if (!isFilm(kind) || folder === undefined || !hasEncoder()) return 'whole'
  return isShownItself ? 'stripped' : 'copies'
}

/** Takes in a file that came with a form. Throws MediaRefusal. */
export const storeMedia = (
  resources: { db: Db; files: FileStore },
  { bytes, ...sent }: Sent & { bytes: Buffer },
): Promise<StoredMedia> => ingestMedia(resources, { ...sent, source: bufferSource(bytes), limits: usualLimits })

// To copy what a film of 50 MB consists of takes seconds.
const mostWaitMs = 60_000

/** Takes in a film that came with a form; of its file, the film alone is kept. Throws MediaRefusal. */
export async function storeFilm(
  resources: { db: Db; files: FileStore },
  { bytes, ...sent }: Sent & { bytes: Buffer },
): Promise<StoredMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-film-'))
  const signal = AbortSignal.timeout(mostWaitMs)
  try {
    const path = join(folder, 'sent')
    await writeFile(path, bytes)
    const source = fileSource(path, bytes.length)
    return await ingestMedia(resources, { ...sent, source, limits: usualLimits, folder, isShownItself: true, signal })
  } catch (error) {
    if (signal.aborted) throw new MediaRefusal('DAMAGED', { cause: error })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Takes a file in: checks it, cleans it, makes its sizes as WebP, keeps it. The same content a second time is the same
 * media. AVIF follows in the background. Throws MediaRefusal.
 */
export async function ingestMedia({ db, files }: { db: Db; files: FileStore }, taken: Taken): Promise<StoredMedia> {
  const { source, fileName, limits } = taken
  const detected = await detectMedia(source, fileName)
  if (source.byteCount > (isFilm(detected.kind) ? limits.filmBytes : limits.pictureBytes))
    throw new MediaRefusal('TOO_LARGE')
  const way = wayOf(taken, detected)
  const contentHash = await hashOf(taken, way === 'whole' ? taken.within : way)
  const known = await findMediaByHash(db, contentHash)
  if (known) return { mediaId: known.mediaId, kind: known.kind as MediaKind }
  const { extension, kind } = detected
  const key = way === 'copies' ? masterKey(contentHash, extension) : originalKey(contentHash, extension)
  await registerPendingFiles(db, filesOf(key))
  const storing = { files, taken, detected, contentHash, key }
  const media = await (isFilm(kind) ? filmKeepers[way](storing) : storeCleanPicture(storing))
  const credentials = await credentialsOf(taken, detected)
  return { mediaId: await recordMedia(db, { ...media, credentials }), kind: media.kind }
}

async function credentialsOf({ mayHaveCredentials, source, signal }: Taken, { extension }: DetectedMedia) {
  if (!mayHaveCredentials || typeof source.input !== 'string') return null
  return readCredentials({ path: source.input, mimeType: contentTypeOf(extension) }, signal)
}

interface Storing {
  files: FileStore
  taken: Taken
  detected: DetectedMedia
  contentHash: string
  key: string
}

/** The original, which stands for its sizes. */
const filesOf = (key: string) => ({ store: 'public', keys: [key] }) as const

async function recordMedia(db: Db, media: NewMedia): Promise<string> {
  const inserted = await inTransaction(db, async (tx) => {
    const row = await insertMedia(tx, media)
    await confirmFiles(tx, filesOf(media.originalKey))
    // One after another: encoding AVIF takes seconds of CPU.
    if (row && media.avifState === 'pending')
      await addJob(tx, 'make-avif', { mediaId: row.mediaId }, { queue: 'pictures', canWait: true })
    return row
  })
  const stored = inserted ?? (await findMediaByHash(db, media.contentHash))
  invariant(stored, 'media that could not be inserted is there already')
  return stored.mediaId
}

/** As it came; everybody is shown the file itself. */
async function storeWhole({ files, taken, detected, contentHash, key }: Storing): Promise<NewMedia> {
  const { source, onDone } = taken
  const { kind, extension } = detected
  const mimeType = contentTypeOf(extension)
  await onDone?.('checked')
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

/** The film itself for everybody, without anything else that was in its file. */
async function keepStripped({ files, taken, detected, contentHash, key }: Storing): Promise<NewMedia> {
  const { source, folder = '', signal } = taken
  const { kind, extension } = detected
  const film = { path: String(source.input), folder, detected, signal }
  const { size, durationMs } = await lookAtFilm(film)
  const mimeType = contentTypeOf(extension)
  const stripped = await stripFilm(film)
  await files.put(key, stripped, mimeType)
  return {
    kind,
    contentHash,
    originalKey: key,
    mimeType,
    durationMs,
    bytes: (await stat(stripped)).size,
    width: size?.width ?? null,
    height: size?.height ?? null,
    avifState: 'none',
  }
}

/**
 * The original for its owners, without anything but the film; a picture that stands for it, and copies for everybody.
 */
async function renderFilm({ files, taken, detected, contentHash, key }: Storing): Promise<NewMedia> {
  const { source, folder = '', onDone, signal } = taken
  const { kind, extension } = detected
  const film = { path: String(source.input), folder, detected, signal }
  const { size, durationMs } = await lookAtFilm(film)
  await onDone?.('checked')
  const pixels = await pictureOfFilm(film, durationMs)
  const { width, height } = size ?? pixels
  await renderWhenIdle(
    { picture: pixels, width, height, boxes: boxesOf('webp'), format: 'webp', folder },
    { onSize: sizeKeeper(files, contentHash), signal },
  )
  await onDone?.(kind === 'video' ? 'poster' : 'waveform')
  const mimeType = contentTypeOf(extension)
  const master = await stripFilm(film)
  await files.put(key, master, mimeType)
  const copies: StoredCopy[] = []
  for await (const copy of copyFilm(film, size)) {
    const made = { key: mediaKey(contentHash, copy.name, copy.extension), mimeType: contentTypeOf(copy.extension) }
    await files.put(made.key, copy.path, made.mimeType)
    copies.push({ ...made, width: copy.width, height: copy.height })
  }
  await onDone?.('copies')
  return {
    kind,
    contentHash,
    originalKey: key,
    mimeType,
    width,
    height,
    durationMs,
    copies,
    bytes: (await stat(master)).size,
    color: await dominantColor(pixels),
    avifState: 'none',
  }
}

const filmKeepers: Record<Way, (storing: Storing) => Promise<NewMedia>> = {
  copies: renderFilm,
  stripped: keepStripped,
  whole: storeWhole,
}

async function storeCleanPicture(storing: Storing): Promise<NewMedia> {
  const { taken, detected, contentHash, key } = storing
  const { extension } = detected
  const picture = await (taken.folder === undefined ? storeAtOnce(storing) : storeWhenIdle(storing, taken.folder))
  await taken.onDone?.('sizes')
  const { width, height, color, byteCount: bytes, isAnimated } = picture
  return {
    kind: extension === 'gif' || isAnimated ? 'gif' : 'images',
    contentHash,
    originalKey: key,
    mimeType: contentTypeOf(extension),
    durationMs: null,
    width,
    height,
    color,
    bytes,
    avifState: taken.isPortrait ? 'none' : 'pending',
  }
}

/** While somebody waits for the answer. */
async function storeAtOnce({ files, taken, detected, contentHash, key }: Storing) {
  const { source, within, onDone } = taken
  const picture = await cleanPicture(source.input, detected.extension, { within })
  await onDone?.('checked')
  await files.put(key, picture.bytes, contentTypeOf(detected.extension))
  await storeSizes(files, picture, contentHash)
  return { ...picture, byteCount: picture.bytes.length }
}

async function storeWhenIdle({ files, taken, detected, contentHash, key }: Storing, folder: string) {
  const { source, onDone, signal } = taken
  const { extension } = detected
  let cleaned: CleanedPicture | undefined
  const onPicture = async (picture: CleanedPicture) => {
    cleaned = picture
    await onDone?.('checked')
    await files.put(key, picture.original, contentTypeOf(extension))
  }
  const onSize = sizeKeeper(files, contentHash)
  await cleanWhenIdle({ path: String(source.input), extension, folder }, { onPicture, onSize, signal })
  invariant(cleaned, 'a picture that was cleaned is told of')
  return cleaned
}

const sizeKeeper =
  (files: FileStore, contentHash: string) =>
  ({ box, path }: { box: PictureBox; path: string }): Promise<void> =>
    files.put(mediaKey(contentHash, renditionName(box), 'webp'), path, contentTypeOf('webp'))

type PictureOfBoxes = Pick<CleanPicture, 'pixels' | 'width' | 'height'>

async function storeSizes(files: FileStore, picture: PictureOfBoxes, contentHash: string): Promise<void> {
  for await (const { box, content } of renderBoxes({ ...picture, boxes: boxesOf('webp'), format: 'webp' }))
    await files.put(mediaKey(contentHash, renditionName(box), 'webp'), content, contentTypeOf('webp'))
}
