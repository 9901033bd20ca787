import type { PhysicalWork } from '@monsoon/contract/works/physical-works'
import { readCaptions } from '@monsoon/contract/works/captions'
import {
  captionMessages,
  objectOf,
  readFinishedWork,
  workMessages,
  type DraftMedia,
  type FileWords,
  type FinishedWork,
  type WorkFault,
  type Hanging,
} from '@monsoon/contract/works/work-drafts'
import { percentToBps } from '@monsoon/domain/money'
import type { NewItem } from '#catalog/new-item.ts'
import type { Tx } from '#db.ts'
import { InputRefusal } from '#errors.ts'
import { listDraftMedia, listNamed, type MediaRow } from './work-draft-queries.ts'

/** Whether it can stand for the work: a picture, a film with its poster, a sound with its waveform. */
const canLead = ({ width }: Pick<MediaRow, 'width'>): boolean => width !== null

/** Files in the order in which pages show them: the first that can stand for the work leads, and each is there once. */
export function coverFirst<File extends { mediaId: string; width: number | null }>(files: readonly File[]): File[] {
  const cover = files.find(canLead)
  const ordered = cover ? [cover, ...files.filter((file) => file !== cover)] : files
  return ordered.filter(({ mediaId }, at) => ordered.findIndex((other) => other.mediaId === mediaId) === at)
}

const rowOf = ({ uploadId, mediaId }: DraftMedia, rows: readonly MediaRow[]): MediaRow | undefined =>
  rows.find((row) => (uploadId === null ? row.mediaId === mediaId && row.uploadId === null : row.uploadId === uploadId))

/** Words as everybody gets them, in place of what was typed. */
async function cleanWords(
  work: FinishedWork,
  rows: readonly MediaRow[],
): Promise<{ media: FinishedWork['media']; faults: WorkFault[] }> {
  const faults: WorkFault[] = []
  const media: FinishedWork['media'] = []
  for (const [at, file] of work.media.entries()) {
    const kind = rowOf(file, rows)?.kind ?? null
    const isOfPicture = kind !== null && kind !== 'video' && kind !== 'audio'
    if (isOfPicture && file.words.length > 0)
      faults.push({ path: `media.${at}.words`, msg: captionMessages.notOfPictures })
    const words: FileWords[] = []
    for (const [nth, spoken] of file.words.entries()) {
      const read = spoken.captions === '' ? { captions: '', fault: null } : await readCaptions(spoken.captions)
      if (read.fault !== null) faults.push({ path: `media.${at}.words.${nth}.captions`, msg: read.fault })
      words.push({ ...spoken, captions: read.captions ?? '' })
    }
    media.push({ ...file, words })
  }
  return { media, faults }
}

/** The files in the order in which pages show them: a picture first, which stands for the work. */
function arrange(
  work: Pick<FinishedWork, 'media'>,
  rows: readonly MediaRow[],
): { media: NewItem['media']; faults: [] } | { media: null; faults: WorkFault[] } {
  const files = work.media.map((file) => ({
    ...file,
    row: rowOf(file, rows),
  }))
  const arrived = files.flatMap(({ row, alt, words }) =>
    row?.mediaId ? [{ row, mediaId: row.mediaId, alt, words }] : [],
  )
  if (arrived.length < files.length) return { media: null, faults: [{ path: 'media', msg: workMessages.mediaWaits }] }
  if (!arrived.some(({ row }) => canLead(row)))
    return { media: null, faults: [{ path: 'media', msg: workMessages.coverRequired }] }
  const ordered = coverFirst(arrived.map(({ row: { width }, ...file }) => ({ ...file, width })))
  return { media: ordered.map(({ width: _width, ...file }) => file), faults: [] }
}

interface Written {
  /** As which it is published already. */
  hanging?: Hanging
  itemId: string
  creatorId: string
  content: Parameters<typeof readFinishedWork>[0]
}

/** A draft as a work that can be published. Throws InputRefusal with every field that is not right yet. */
export async function readyWork(
  tx: Tx,
  { itemId, creatorId, content, hanging }: Written,
): Promise<{ work: FinishedWork; item: NewItem; object: PhysicalWork | null }> {
  const { work, faults } = readFinishedWork(content, hanging)
  if (work === null) throw new InputRefusal(faults)
  const rows = await listDraftMedia(tx, { itemId, creatorId, media: work.media })
  const worded = await cleanWords(work, rows)
  const arranged = arrange(worded, rows)
  const named = await listNamed(tx, {
    creatorId,
    collectionId: work.collectionId === '' ? null : work.collectionId,
    categoryId: work.category,
    tagIds: work.tags,
    country: work.hasObject ? work.objectCountry : null,
  })
  const missing: WorkFault[] = [
    ...arranged.faults,
    ...worded.faults,
    ...(named.hasCategory ? [] : [{ path: 'category', msg: workMessages.categoryRequired }]),
    ...(work.collectionId === '' || named.hasCollection
      ? []
      : [{ path: 'collectionId', msg: workMessages.collectionGone }]),
    ...(named.hasCountry ? [] : [{ path: 'objectCountry', msg: workMessages.objectCountry }]),
    ...(named.tags === new Set(work.tags).size ? [] : [{ path: 'tags', msg: workMessages.tagGone }]),
  ]
  if (arranged.media === null || missing.length > 0) throw new InputRefusal(missing)
  return { work, object: objectOf(work), item: toItem({ itemId, creatorId, work, media: arranged.media }) }
}

const toItem = (written: {
  itemId: string
  creatorId: string
  work: FinishedWork
  media: NewItem['media']
}): NewItem => {
  const { itemId, creatorId, work, media } = written
  const isByModel = work.howMade.startsWith('ai')
  return {
    itemId,
    creatorId,
    media,
    collectionId: work.collectionId === '' ? null : work.collectionId,
    name: work.name,
    description: work.story,
    categoryId: work.category,
    tagIds: [...new Set(work.tags)],
    year: work.year,
    medium: work.medium,
    quantity: work.supply,
    blockchain: work.blockchain,
    royaltyBps: Number(percentToBps(work.royalty)),
    physicalDescription: work.hasObject ? work.objectDescription : null,
    lockableContent: work.lockableContent === '' ? null : work.lockableContent,
    isNsfw: work.isSensitive,
    howMade: work.howMade,
    aiPart: work.howMade === 'ai-in-part' ? work.aiPart : '',
    aiModel: isByModel ? work.aiModel : '',
    signedAs: work.signature,
  }
}
