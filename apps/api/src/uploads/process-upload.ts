import { inTransaction } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import { dropMedia } from '#media/drop-media.ts'
import { MediaRefusal, type MediaFault } from '#media/media-refusal.ts'
import { ingestMedia, type MediaStep } from '#media/store-media.ts'
import type { Resources } from '#resources.ts'
import { uploadLimits } from './begin-upload.ts'
import { extractStill } from './extract-still.ts'
import { withSource, type OpenedSource } from './open-source.ts'
import {
  deletePieces,
  findUpload,
  isKeptBefore,
  markDone,
  markReady,
  markRefused,
  type UploadRow,
} from './upload-queries.ts'

type Taking = Pick<Resources, 'db' | 'files' | 'privateFiles' | 'scanner' | 'sealer'>

/**
 * The job of an upload that is complete: what was sent becomes media, or is refused; so does a picture that is to be
 * taken from a film. May run twice, also at once.
 */
export async function processUpload(resources: Taking, uploadId: string, signal?: AbortSignal): Promise<void> {
  const upload = await findUpload(resources.db, uploadId)
  if (upload?.state !== 'checking') return
  try {
    if (upload.stillMs !== null) return await extractStill(resources, upload, signal)
    await withSource(resources, upload, (opened) => ingestFile(resources, upload, { ...opened, signal }))
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error
    await refuse(resources, { id: uploadId, fault: error.code })
  }
}

async function ingestFile(
  resources: Taking,
  { id, fileName, isCatalogue }: UploadRow,
  { source, sha256, mayHaveCredentials, folder, signal }: OpenedSource & { signal?: AbortSignal | undefined },
): Promise<void> {
  const { db, files, scanner } = resources
  // Where it cannot be asked, the job is tried again later.
  if (await scanner.isInfected(source.stream())) throw new MediaRefusal('INFECTED')
  // What is in it, whoever reads it as a catalogue finds out.
  if (isCatalogue) return void (await inTransaction(db, (tx) => markReady(tx, { id, mediaId: null, sha256 })))
  const onDone = (step: MediaStep) => markDone(db, { id, step })
  const { mediaId } = await ingestMedia(
    { db, files },
    { source, fileName, limits: uploadLimits, onDone, mayHaveCredentials, folder, signal },
  )
  await inTransaction(db, async (tx) => {
    if (!(await markReady(tx, { id, mediaId, sha256 }))) return dropMedia(tx, [mediaId])
    // The same file is kept once.
    if (await isKeptBefore(tx, { id, mediaId }))
      await dropFiles(tx, { store: 'private', keys: await deletePieces(tx, id) })
  })
}

async function refuse({ db }: Taking, refused: { id: string; fault: MediaFault }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await markRefused(tx, refused))) return
    await dropFiles(tx, { store: 'private', keys: await deletePieces(tx, refused.id) })
  })
}
