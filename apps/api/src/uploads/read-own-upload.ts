import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findUpload, type UploadRow } from './upload-queries.ts'

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
