import type { CatalogueFault } from '@monsoon/contract/works/catalogue-rows'
import { maxCatalogueDrafts } from '@monsoon/contract/works/catalogues'
import type { WorkDraft } from '@monsoon/contract/works/work-drafts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { beginCataloguedDraft } from '#studio/save-draft.ts'
import {
  columnCalled,
  countCataloguedDrafts,
  findCatalogue,
  lockCatalogue,
  moveCatalogue,
  noteDecision,
  type CatalogueRecord,
} from './catalogue-queries.ts'
import {
  freeRemovedKeys,
  listKnownKeys,
  listWantedRows,
  markKnown,
  markMade,
  type WantedRow,
} from './catalogue-row-queries.ts'
import { receiveFile, type FileReceiving, type ReceivedFile } from './receive-files.ts'
import { withZip } from './with-catalogue-files.ts'
import { requireMaker, lockTradingAccount } from '#accounts/account-guards.ts'
import { CatalogueRefusal } from './open-catalogue-zip.ts'

interface Decision {
  id: string
  withParts: boolean
  isSent: boolean
  /** With which the artist confirmed their rights; null: staff bring it, who cannot. */
  signature: string | null
}

/** Has works made of the rows of a catalogue. Throws Refusal as the contract lists them. */
export async function startBringing(db: Db, { id, withParts, isSent, signature }: Decision): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await findCatalogue(tx, id)
    if (!owner) throw new Refusal('catalogue-not-found')
    await lockTradingAccount(tx, owner.ownerId)
    await requireMaker(tx, owner.ownerId)
    const found = await lockCatalogue(tx, id)
    if (found?.state !== 'checked') throw new Refusal('catalogue-not-checked')
    if ((await countCataloguedDrafts(tx, owner.ownerId)) >= maxCatalogueDrafts)
      throw new Refusal('too-many-drafts', { limit: maxCatalogueDrafts.toLocaleString('en') })
    await noteDecision(tx, id, { withParts, isSent: isSent && signature !== null, signature })
    await moveCatalogue(tx, { id, from: ['checked'], to: 'bringing' })
    await addJob(tx, 'bring-catalogue', { catalogueId: id })
  })
}

/** Has no more works made; those that are made stay. Throws Refusal `catalogue-not-bringing`. */
export async function stopBringing(db: Db, id: string): Promise<void> {
  if (!(await moveCatalogue(db, { id, from: ['bringing'], to: 'checked' }))) throw new Refusal('catalogue-not-bringing')
}

// Rows that have files are written down sooner: what is lost by a kill is brought again.
const [plainBatch, filesBatch, filesAtOnce] = [100, 8, 4]

/**
 * The job that makes drafts of the rows of a catalogue, batch by batch, each written down when it is made: killed,
 * stopped or run twice it goes on where it was. What follows, files being looked at and works being sent on, is
 * `sendCatalogue`.
 */
export async function bringCatalogue(
  resources: FileReceiving,
  catalogueId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = resources
  const found = await findCatalogue(db, catalogueId)
  if (found?.state !== 'bringing') return
  try {
    const isDone = await withZip(resources, found.mediaUploadId, async (zip) => {
      const source = { catalogueId, ownerId: found.ownerId, zip, signal }
      for (let after = 0; ;) {
        const rows = await nextBatch(db, found, after)
        if (rows.length === 0) return true
        if (signal?.aborted) return false
        if (!(await makeWorks(db, found, await receiveAll(resources, source, rows)))) return false
        after = rows.at(-1)?.rowNo ?? after
      }
    })
    await inTransaction(db, async (tx) => {
      if (!isDone) return addJob(tx, 'bring-catalogue', { catalogueId })
      if (await moveCatalogue(tx, { id: catalogueId, from: ['bringing'], to: 'sending' }))
        await addJob(tx, 'send-catalogue', { catalogueId }, { key: `send-catalogue:${catalogueId}` })
    })
  } catch (error) {
    // Suspended meanwhile, or the ZIP is gone: what is brought stays, and it can be gone on with.
    if (!(error instanceof Refusal) && !(error instanceof CatalogueRefusal)) throw error
    await moveCatalogue(db, { id: catalogueId, from: ['bringing'], to: 'checked' })
  }
}

async function nextBatch(db: Db, { id: catalogueId, withParts }: CatalogueRecord, after: number): Promise<WantedRow[]> {
  const rows = await listWantedRows(db, { catalogueId, withParts, after, limit: plainBatch })
  return rows.some(({ files }) => files.length > 0) ? rows.slice(0, filesBatch) : rows
}

interface ReadyRow extends WantedRow {
  received: readonly ReceivedFile[]
}

async function receiveAll(
  resources: FileReceiving,
  source: Parameters<typeof receiveFile>[1],
  rows: readonly WantedRow[],
): Promise<ReadyRow[]> {
  const ready: ReadyRow[] = []
  for (let from = 0; from < rows.length; from += filesAtOnce)
    ready.push(
      ...(await Promise.all(
        rows.slice(from, from + filesAtOnce).map(async (row) => {
          const received: ReceivedFile[] = []
          for (const name of row.files) received.push(await receiveFile(resources, source, name))
          return { ...row, received }
        }),
      )),
    )
  return ready
}

const confirmed = { isOwnWork: true, isCleared: true, isFirstEdition: true } as const

function toDraft({ content, received }: ReadyRow, signature: string | null): WorkDraft {
  const media = received.flatMap(({ uploadId }, at) => {
    const described = content.media[at]
    return uploadId !== undefined && described ? [{ ...described, uploadId }] : []
  })
  return { ...content, media, ...(signature !== null && { ...confirmed, signature }) }
}

/** What became of a file stands in the place of what was foreseen of it. */
function withFileFaults({ faults, received }: ReadyRow, column: string): CatalogueFault[] {
  const msg = received.find(({ fault }) => fault !== undefined)?.fault
  if (msg === undefined) return [...faults]
  return [...faults.filter(({ field }) => field !== 'files'), { field: 'files', column, msg, isNote: false }]
}

/** false: it was stopped, and nothing more is made. */
async function makeWorks(db: Db, found: CatalogueRecord, rows: readonly ReadyRow[]): Promise<boolean> {
  const { id: catalogueId, ownerId: creatorId, signature, isSent } = found
  return inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, creatorId)
    if ((await lockCatalogue(tx, catalogueId))?.state !== 'bringing') return false
    await requireMaker(tx, creatorId)
    const keys = rows.map(({ key }) => key)
    await freeRemovedKeys(tx, creatorId, keys)
    const known = new Set(await listKnownKeys(tx, creatorId, keys))
    await markKnown(
      tx,
      catalogueId,
      rows.flatMap(({ key, rowNo }) => (known.has(key) ? rowNo : [])),
    )
    for (const row of rows.filter(({ key }) => !known.has(key))) {
      const faults = withFileFaults(row, columnCalled(found, 'files'))
      const draft = toDraft(row, signature)
      const itemId = await beginCataloguedDraft(tx, { creatorId, draft, catalogueId })
      const uploadIds = row.received.flatMap(({ uploadId }) => uploadId ?? [])
      const isWhole = faults.every(({ isNote }) => isNote)
      const waits = uploadIds.length > 0 || (isSent && isWhole)
      await markMade(tx, catalogueId, { rowNo: row.rowNo, itemId, faults, uploadIds, waits })
    }
    return true
  })
}
