import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalogue } from '@monsoon/contract/works/catalogues'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { beginUpload } from '#uploads/begin-upload.ts'
import { receiveBytes } from '#uploads/receive-bytes.ts'
import { hasRole, roleInForce } from '#viewer.ts'
import { beginCatalogue, readOwnCatalogue } from './begin-catalogue.ts'
import { startBringing } from './bring-catalogue.ts'
import { findMemberByEmail } from './catalogue-queries.ts'
import { viewCatalogue } from './catalogue-view.ts'
import { readOwnUpload } from '#uploads/end-upload.ts'

type Importing = Pick<Resources, 'db' | 'privateFiles' | 'sealer'>

export interface CatalogueOrder {
  /** Whose works they are, and who of the staff brings them: their emails. */
  artist: string
  staff: string
  table: string
  zip?: string | undefined
  isDryRun: boolean
  /** Rows that lack something become drafts as well. */
  withParts: boolean
  /** Told of what is under way. */
  onProgress: (catalogue: Pick<Catalogue, 'state' | 'share'>) => void
}

const askEveryMs = 1_000

async function findPeople({ db }: Importing, { artist, staff }: CatalogueOrder) {
  const [owner, actor] = await Promise.all([findMemberByEmail(db, artist), findMemberByEmail(db, staff)])
  if (!owner || !actor) throw new Refusal('user-not-found')
  if (!hasRole(roleInForce(actor.role, actor.hasTwoFactor), 'staff')) throw new Refusal('forbidden')
  return { ownerId: owner.userId, actorId: actor.userId }
}

/**
 * Brings a file of this machine as an upload of the artist's, and waits until it was looked at by the server's jobs.
 */
async function upload(importing: Importing, { ownerId, path }: { ownerId: string; path: string }): Promise<string> {
  const id = randomUUID()
  const { size: bytes } = await stat(path)
  await beginUpload(importing.db, { id, ownerId, fileName: basename(path), bytes })
  await receiveBytes(importing, { uploadId: id, offset: 0, stream: createReadStream(path) as AsyncIterable<Buffer> })
  for (;;) {
    const { state } = await readOwnUpload(importing.db, { id, ownerId })
    if (state === 'refused') throw new Refusal('catalogue-file')
    if (state === 'ready') return id
    await sleep(askEveryMs)
  }
}

/** Waits while a catalogue is under way. */
async function follow(
  { db }: Importing,
  of: { id: string; ownerId: string },
  onProgress: CatalogueOrder['onProgress'],
): Promise<Catalogue> {
  for (;;) {
    const catalogue = await viewCatalogue(db, await readOwnCatalogue(db, of))
    if (catalogue.share === null) return catalogue
    onProgress(catalogue)
    await sleep(askEveryMs)
  }
}

/**
 * Staff bring a catalogue for an artist: by the uploads, the dry run and the jobs that artists use, in a server that
 * runs. Nobody can confirm an artist's rights for them, so that all of it becomes drafts. Throws Refusal.
 */
export async function importCatalogue(importing: Importing, order: CatalogueOrder): Promise<Catalogue> {
  const { db } = importing
  const { ownerId, actorId } = await findPeople(importing, order)
  const uploadId = await upload(importing, { ownerId, path: order.table })
  const mediaUploadId = order.zip === undefined ? null : await upload(importing, { ownerId, path: order.zip })
  const { id } = await beginCatalogue(db, { ownerId, broughtBy: actorId, uploadId, mediaUploadId })
  const checked = await follow(importing, { id, ownerId }, order.onProgress)
  if (order.isDryRun || checked.state !== 'checked') return checked
  await inTransaction(db, (tx) =>
    recordAction(tx, { actorId, action: 'catalogue-brought', subjectId: ownerId, detail: { catalogueId: id } }),
  )
  await startBringing(db, { id, withParts: order.withParts, isSent: false, signature: null })
  return follow(importing, { id, ownerId }, order.onProgress)
}
