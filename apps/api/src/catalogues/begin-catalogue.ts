import { catalogueKindOf } from '@monsoon/contract/works/uploads'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { endUpload, readOwnUpload } from '#uploads/end-upload.ts'
import { hasMadeRows } from './catalogue-row-queries.ts'
import {
  deleteCatalogue,
  findCatalogue,
  hasOpenCatalogue,
  insertCatalogue,
  lockCatalogue,
} from './catalogue-queries.ts'
import { requireMaker } from '#accounts/account-guards.ts'

interface Beginning {
  ownerId: string
  /** Of the staff, who brings it for them. */
  broughtBy?: string
  uploadId: string
  mediaUploadId: string | null
}

/** Has a catalogue read that was uploaded: a dry run. Throws Refusal as the contract lists them. */
export async function beginCatalogue(
  db: Db,
  { ownerId, broughtBy, uploadId, mediaUploadId }: Beginning,
): Promise<{ id: string }> {
  const table = await readOwnUpload(db, { id: uploadId, ownerId })
  const media = mediaUploadId === null ? null : await readOwnUpload(db, { id: mediaUploadId, ownerId })
  const isReady = table.state === 'ready' && (media === null || media.state === 'ready')
  const fits =
    catalogueKindOf(table.fileName) === 'table' && (media === null || catalogueKindOf(media.fileName) === 'zip')
  if (!isReady || !fits) throw new Refusal('catalogue-file')
  return inTransaction(db, async (tx) => {
    await requireMaker(tx, ownerId)
    if (await hasOpenCatalogue(tx, ownerId)) throw new Refusal('catalogue-busy')
    const id = await insertCatalogue(tx, {
      ownerId,
      broughtBy: broughtBy ?? null,
      uploadId,
      mediaUploadId,
      fileName: table.fileName,
      mediaName: media?.fileName ?? null,
      tableBytes: table.bytes,
    })
    await addJob(tx, 'check-catalogue', { catalogueId: id })
    return { id }
  })
}

/** A catalogue of one's own; somebody else's is none. */
export async function readOwnCatalogue(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const found = await findCatalogue(db, id)
  if (found?.ownerId !== ownerId) throw new Refusal('catalogue-not-found')
  return found
}

/** Forgets a catalogue that brought nothing, with its files. */
export async function forgetCatalogue(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const { uploadId, mediaUploadId } = await readOwnCatalogue(db, { id, ownerId })
  await inTransaction(db, async (tx) => {
    const found = await lockCatalogue(tx, id)
    const isOver = found?.state === 'checked' || found?.state === 'refused'
    if (!isOver || (await hasMadeRows(tx, id))) throw new Refusal('catalogue-busy')
    await deleteCatalogue(tx, id)
  })
  for (const sent of [uploadId, mediaUploadId]) if (sent !== null) await endUpload({ db }, sent)
}
