import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { type FileStore, FileStoreAway } from '#files/file-store.ts'
import { addJob } from '#outbox-queries.ts'
import { detectMedia } from '#media/detect-media.ts'
import { dropMedia, readMedia } from '#media/drop-media.ts'
import { MediaRefusal } from '#media/media-refusal.ts'
import { fileSource } from '#media/media-source.ts'
import { stillOfFilm } from '#media/render-film.ts'
import { hasEncoder } from '#media/run-encoder.ts'
import { ingestMedia, type MediaStep } from '#media/store-media.ts'
import { checkRoom, uploadLimits } from './begin-upload.ts'
import { findUpload, insertStill, markDone, markReady, type UploadRow } from './upload-queries.ts'

interface Asked {
  ownerId: string
  atMs: number
}

/**
 * Begins a picture that is taken from an own film: an upload that nobody sends. Throws Refusal `upload-not-found`,
 * `upload-no-still`, `upload-quota`.
 */
export async function beginStill(db: Db, { filmId, ...asked }: Asked & { filmId: string }): Promise<UploadRow> {
  return inTransaction(db, async (tx) => {
    const film = await findUpload(tx, filmId)
    if (film?.ownerId !== asked.ownerId) throw new Refusal('upload-not-found')
    return beginStillOf(tx, { ...asked, mediaId: film.mediaId, name: film.fileName.replace(/\.[^.]*$/, '') })
  })
}

/** The same of media that its owner may use; `name`: what the picture is called after. */
export async function beginStillOf(
  tx: Tx,
  { ownerId, atMs, mediaId, name }: Asked & { mediaId: string | null; name: string },
): Promise<UploadRow> {
  await checkRoom(tx, { ownerId, bytes: 0 })
  const media = mediaId === null ? undefined : await readMedia(tx, mediaId)
  if (media?.kind !== 'video' || !hasEncoder()) throw new Refusal('upload-no-still')
  const stillMs = Math.min(atMs, media.durationMs ?? atMs)
  const id = await insertStill(tx, { ownerId, stillOf: media.mediaId, stillMs, fileName: stillName(name, stillMs) })
  await addJob(tx, 'process-upload', { uploadId: id }, { queue: 'films', key: id })
  return (await findUpload(tx, id)) as UploadRow
}

/** `tide at 12.5 s.png`, which is still a name where the film's is long. */
const stillName = (name: string, ms: number): string => `${[...name].slice(0, 200).join('')} at ${ms / 1_000} s.png`

type Taking = { db: Db; files: FileStore }

/**
 * Takes the picture from the film as it is kept, and keeps it as any other. Throws MediaRefusal where there is no such
 * film any more.
 */
export async function extractStill(
  { db, files }: Taking,
  { id, stillOf, stillMs }: UploadRow,
  signal?: AbortSignal,
): Promise<void> {
  const media = stillOf === null ? undefined : await readMedia(db, stillOf)
  if (media?.kind !== 'video') throw new MediaRefusal('DAMAGED')
  await withStoredFile(files, media.originalKey, async ({ path, folder }) => {
    const detected = await detectMedia(fileSource(path, (await stat(path)).size), media.originalKey)
    const { data, width, height, channels } = await stillOfFilm({ path, folder, detected, signal }, stillMs ?? 0)
    const bytes = await sharp(data, { raw: { width, height, channels } }).png().toBuffer()
    const picture = join(folder, 'still.png')
    await writeFile(picture, bytes)
    const source = fileSource(picture, bytes.length)
    const onDone = (step: MediaStep) => markDone(db, { id, step })
    const taken = { source, fileName: 'still.png', limits: uploadLimits, onDone, folder, signal }
    const { mediaId } = await ingestMedia({ db, files }, taken)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await inTransaction(db, async (tx) => {
      if (!(await markReady(tx, { id, mediaId, sha256, stillBytes: source.byteCount }))) await dropMedia(tx, [mediaId])
    })
  })
}

/** Lays a file of the public store onto the disk of this machine while `work` looks at it. */
async function withStoredFile(
  files: FileStore,
  key: string,
  work: (laid: { path: string; folder: string }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-still-'))
  try {
    const stored = await files.read(key)
    if (!stored) throw new FileStoreAway({ cause: new Error(`${key} is gone`) })
    const path = join(folder, 'film')
    await pipeline(stored.stream, createWriteStream(path))
    await work({ path, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
