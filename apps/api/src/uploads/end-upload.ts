import { type Db, inTransaction, type Tx } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import { dropMedia } from '#media/drop-media.ts'
import {
  deletePieces,
  deleteUpload,
  listExpiredUploads,
  listUploadsOf,
  prolongUpload,
  findUpload,
  type UploadRow,
} from './upload-queries.ts'
import { isMediaShown } from '#media/media-queries.ts'
import { Refusal } from '#errors.ts'

/** Forgets an upload with all that was received of it, and what was made of it where nothing else uses that. */
export const endUpload = ({ db }: { db: Db }, id: string): Promise<void> => inTransaction(db, (tx) => forget(tx, id))

async function forget(tx: Tx, id: string): Promise<void> {
  const keys = await deletePieces(tx, id)
  const ended = await deleteUpload(tx, id)
  await dropFiles(tx, { store: 'private', keys })
  if (ended) await dropMedia(tx, [ended.mediaId])
}

const batchSize = 100

/** Forgets uploads whose time is over; those that a work or a draft is made of stay. */
export async function forgetOldUploads(db: Db): Promise<void> {
  for (;;) {
    const expired = await listExpiredUploads(db, batchSize)
    for (const { id, mediaId } of expired) {
      if (mediaId !== null && (await isMediaShown(db, mediaId))) await prolongUpload(db, id)
      else await endUpload({ db }, id)
    }
    if (expired.length < batchSize) return
  }
}

/** Forgets what somebody sent who closes their account; what is shown of works that stay, stays. */
export async function forgetUploadsOf(tx: Tx, ownerId: string): Promise<void> {
  for (const id of await listUploadsOf(tx, ownerId)) await forget(tx, id)
}

/** An upload of one's own; somebody else's is none. Throws Refusal `upload-not-found`. */
export async function readOwnUpload(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<UploadRow> {
  const found = await findUpload(db, id)
  if (found?.ownerId !== ownerId) throw new Refusal('upload-not-found')
  return found
}

/** An upload that has arrived whole, for jobs that work on it. */
export async function findSent(db: Db, id: string): Promise<UploadRow | undefined> {
  const found = await findUpload(db, id)
  return found?.state === 'ready' ? found : undefined
}
