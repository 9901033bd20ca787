import { withSource } from '#uploads/open-source.ts'
import type { Receiving } from '#uploads/receive-bytes.ts'
import { openCatalogueZip, type CatalogueZip, CatalogueRefusal } from './open-catalogue-zip.ts'
import { findSent } from '#uploads/end-upload.ts'

/**
 * Lays the table of a catalogue onto the disk of this machine while `work` reads it. Throws CatalogueRefusal where it
 * is gone.
 */
export async function withTable<Result>(
  resources: Receiving,
  uploadId: string | null,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const upload = uploadId === null ? undefined : await findSent(resources.db, uploadId)
  if (!upload) throw new CatalogueRefusal('gone')
  return withSource(resources, upload, ({ path }) => work(path))
}

/** Likewise the ZIP, if there is one. Throws CatalogueRefusal where it cannot be read. */
export async function withZip<Result>(
  resources: Receiving,
  mediaUploadId: string | null,
  work: (zip: CatalogueZip | null) => Promise<Result>,
): Promise<Result> {
  const upload = mediaUploadId === null ? undefined : await findSent(resources.db, mediaUploadId)
  if (!upload) return work(null)
  return withSource(resources, upload, async ({ path }) => {
    const zip = await openCatalogueZip(path)
    try {
      return await work(zip)
    } finally {
      zip.close()
    }
  })
}
