import { formatRowMessage, type CatalogueFault } from '@monsoon/contract/works/catalogue-rows'
import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { faultTexts, type MediaFault } from '#media/media-refusal.ts'
import { addJob } from '#outbox-queries.ts'
import { submitDraft } from '#studio/review-draft.ts'
import { endUpload } from '#uploads/end-upload.ts'
import { columnCalled, findCatalogue, moveCatalogue, type CatalogueRecord } from './catalogue-queries.ts'
import { countRows, listSettledRows, settleRow, type WaitingRow } from './catalogue-row-queries.ts'

type Sending = { db: Db; config: Pick<Config, 'WORK_REVIEW' | 'WORK_REVIEW_FIRST'> }

const [batch, sliceMs, lookAgainMs] = [20, 45_000, 3_000]

/**
 * The job that looks at works of a catalogue once their files have been looked at: it says which files were refused,
 * and sends whole works on where their maker wants that. Then the catalogue is brought, and its own files go.
 */
export async function sendCatalogue({ db, config }: Sending, catalogueId: string, signal?: AbortSignal): Promise<void> {
  const found = await findCatalogue(db, catalogueId)
  if (found?.state !== 'sending') return
  const until = performance.now() + sliceMs
  for (;;) {
    const rows = await listSettledRows(db, catalogueId, batch)
    for (const row of rows) await settle({ db, config }, found, row)
    if (rows.length === batch && performance.now() < until && !signal?.aborted) continue
    const { waiting } = await countRows(db, catalogueId)
    if (waiting === 0) return finish(db, found)
    const runAt = new Date(Date.now() + (rows.length === batch ? 0 : lookAgainMs))
    return addJob(db, 'send-catalogue', { catalogueId }, { key: `send-catalogue:${catalogueId}`, runAt })
  }
}

async function settle({ db, config }: Sending, found: CatalogueRecord, row: WaitingRow): Promise<void> {
  const { id, ownerId, isSent } = found
  const { rowNo, itemId, faults, refused } = row
  const [first] = refused
  if (first) {
    const why = faultTexts[first.fault as MediaFault]
    const fault = {
      field: 'files',
      column: columnCalled(found, 'files'),
      msg: formatRowMessage('fileRefused', { name: first.fileName, why }),
      isNote: false,
    } as const
    return settleRow(db, id, { rowNo, isSent: false, faults: [...faults, fault] })
  }
  if (!isSent || faults.some(({ isNote }) => !isNote)) return settleRow(db, id, { rowNo, isSent: false, faults })
  const fault = await send({ db, config }, { creatorId: ownerId, itemId })
  await settleRow(db, id, { rowNo, isSent: fault === null, faults: fault ? [...faults, fault] : faults })
}

/** Sends a work to review, or publishes it where none is needed. Gives what stands against it. */
async function send(sending: Sending, own: { creatorId: string; itemId: string }): Promise<CatalogueFault | null> {
  try {
    await submitDraft(sending, { ...own, appeal: '' })
    return null
  } catch (error) {
    // Its maker was quicker.
    if (error instanceof Refusal && (error.code === 'work-in-review' || error.code === 'item-not-found')) return null
    if (!(error instanceof Refusal)) throw error
    const msg = (error instanceof InputRefusal && error.errors[0]?.msg) || error.message
    return { field: 'name', column: 'Title', msg, isNote: false }
  }
}

async function finish(db: Db, { id, uploadId, mediaUploadId }: CatalogueRecord): Promise<void> {
  await inTransaction(db, (tx) => moveCatalogue(tx, { id, from: ['sending'], to: 'brought' }))
  for (const sent of [uploadId, mediaUploadId]) if (sent !== null) await endUpload({ db }, sent)
}
