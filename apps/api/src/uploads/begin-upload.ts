import {
  catalogueKindOf,
  fileKindOf,
  longestFileName,
  maxCatalogueTableBytes,
  maxCatalogueZipBytes,
  maxWorkFilmBytes,
  maxWorkPictureBytes,
  megabytes,
  mostBytesOf,
  mostBytesOfCatalogue,
  uploadQuotaBytes,
} from '@monsoon/contract/works/uploads'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { findInputFault } from '#http/find-input-fault.ts'
import { serializeByKey } from '#jobs/serialize-by-key.ts'
import type { MediaLimits } from '#media/store-media.ts'
import { insertUpload, lockUnusedBytes } from './upload-queries.ts'

interface Beginning {
  id: string
  ownerId: string
  /** As the sender says; undefined: they do not. */
  fileName: string | null | undefined
  bytes: number | undefined
  /** It is one of the files of this catalogue, which has its own room. */
  catalogueId?: string
}

function readName(fileName: Beginning['fileName']): string {
  // Of a path only the name: browsers send none, other clients may.
  const name = (fileName ?? '').split(/[/\\]/).at(-1) ?? ''
  if (name.trim() === '' || [...name].length > longestFileName)
    throw new Refusal('upload-name', { limit: longestFileName })
  const fault = findInputFault({ name }, 'name')
  if (fault) throw new InputRefusal([fault])
  return name
}

function checkSize(fileName: string, bytes: number): void {
  const catalogue = catalogueKindOf(fileName)
  if (catalogue) {
    if (bytes <= mostBytesOfCatalogue(catalogue)) return
    const limits = { table: megabytes(maxCatalogueTableBytes), zip: megabytes(maxCatalogueZipBytes) }
    throw new Refusal('catalogue-too-large', limits)
  }
  const kind = fileKindOf(fileName)
  if (!kind) throw new Refusal('upload-type')
  if (bytes > mostBytesOf(kind))
    throw new Refusal('upload-too-large', {
      picture: megabytes(maxWorkPictureBytes),
      film: megabytes(maxWorkFilmBytes),
    })
}

/** U-023 for works (decision 133). */
export const uploadLimits: MediaLimits = { pictureBytes: maxWorkPictureBytes, filmBytes: maxWorkFilmBytes }

/** Refuses what does not fit beside what somebody has here that is in no work yet. Throws Refusal `upload-quota`. */
export async function checkRoom(tx: Tx, { ownerId, bytes }: { ownerId: string; bytes: number }): Promise<void> {
  const taken = await lockUnusedBytes(tx, ownerId)
  if (taken + BigInt(bytes) > BigInt(uploadQuotaBytes))
    throw new Refusal('upload-quota', { limit: megabytes(uploadQuotaBytes) })
}

/**
 * Begins an upload: the file that is announced has to be one that we take, as far as its name and size tell, and to fit
 * into the sender's room.
 */
export async function beginUpload(
  db: Db,
  { id, ownerId, fileName: sentName, bytes, catalogueId }: Beginning,
): Promise<void> {
  const fileName = readName(sentName)
  if (bytes === undefined || bytes < 1) throw new Refusal('upload-empty')
  checkSize(fileName, bytes)
  const begin = async (tx: Tx): Promise<void> => {
    if (catalogueId === undefined) await checkRoom(tx, { ownerId, bytes })
    await insertUpload(tx, { id, ownerId, fileName, bytes, catalogueId })
  }
  // However many begin at once, they take one connection of the database.
  await serializeByKey(db, 'begin-upload', () => inTransaction(db, begin))
}
