import { exportDays } from '@monsoon/contract/accounts/archives'
import { layOutZip } from '@monsoon/domain/zip-layout'
import { readProfile } from '#accounts/read-profile.ts'
import { inTransaction, type Db } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import { notify } from '#notices/notify.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { openCertificateKeys } from '#sealing/certificate-keys.ts'
import type { ArchiveDocument, ArchiveEntry, NewPart, OpenArchive } from './archive-parts.ts'
import {
  findOpenArchive,
  findWaitingPart,
  finishArchive,
  hasParts,
  insertParts,
  recordPart,
  listMonths,
  listPackedParts,
  listWorks,
  lockOpenArchive,
} from './archive-queries.ts'
import { gatherAccount, gatherMonth, gatherYear } from './gather-documents.ts'
import { gatherWork } from './gather-work.ts'
import { sealBag } from './seal-bag.ts'
import { sealDocuments } from './seal-documents.ts'
import { placeInZip } from './send-archive.ts'

type Packing = Pick<Resources, 'config' | 'db' | 'files' | 'privateFiles' | 'sealer' | 'shared'>

/** How long a job packs before it lets others in. Jobs that run for two minutes count as lost (unlockAbandonedJobs). */
const sliceMs = 45_000

/**
 * The job that packs an archive, part by part, each written down when it is packed. Killed, or run twice at once, it
 * loses no more than a part. The last part is the bag around the others.
 */
export async function prepareArchive(
  resources: Packing,
  exportId: string,
  { signal, packsForMs = sliceMs }: { signal?: AbortSignal; packsForMs?: number } = {},
): Promise<void> {
  const { db } = resources
  const archive = await findOpenArchive(db, exportId)
  if (!archive) return
  await planParts(db, archive)
  const until = performance.now() + packsForMs
  for (;;) {
    const part = await findWaitingPart(db, exportId)
    if (!part) break
    await packPart(resources, archive, part)
    if (performance.now() < until && !signal?.aborted) continue
    return addJob(db, 'prepare-export', { exportId })
  }
  await finish(db, archive)
}

type WaitingPart = NonNullable<Awaited<ReturnType<typeof findWaitingPart>>>

/** What an archive will consist of, decided once: what changes meanwhile is in the next one. */
async function planParts(db: Db, { id, userId, contents }: OpenArchive): Promise<void> {
  if (await hasParts(db, id)) return
  const hasPapers = contents.includes('papers')
  const hasOriginals = contents.includes('originals')
  const [works, months] = await Promise.all([listWorks(db, userId), hasPapers ? listMonths(db, userId) : []])
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  const parts: Omit<NewPart, 'no'>[] = [
    { kind: 'account', itemId: null, period: null, bytes: 0n },
    ...works.map(({ itemId, bytes }) => ({
      ...({ kind: 'work', itemId, period: null, bytes: hasOriginals ? bytes : 0n } as const),
    })),
    ...months.map((period) => ({ kind: 'month', itemId: null, period, bytes: 0n }) as const),
    ...years.map((period) => ({ kind: 'year', itemId: null, period, bytes: 0n }) as const),
    { kind: 'bag', itemId: null, period: null, bytes: 0n },
  ]
  await inTransaction(db, async (tx) => {
    if (!(await lockOpenArchive(tx, id)) || (await hasParts(tx, id))) return
    await insertParts(
      tx,
      id,
      parts.map((part, no) => ({ ...part, no })),
    )
  })
}

interface Gathered {
  originals: readonly ArchiveEntry[]
  documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument>
  reason: string | null
}

async function packPart(resources: Packing, archive: OpenArchive, part: WaitingPart): Promise<void> {
  const { db } = resources
  const { originals, documents, reason } = await gatherPart(resources, archive, part)
  const { entries, fileKeys } = await sealDocuments(resources, { exportId: archive.id, documents })
  const packed = { exportId: archive.id, no: part.no, entries: [...originals, ...entries], fileKeys, reason }
  if (!(await recordPart(db, packed))) await dropFiles(db, { store: 'private', keys: fileKeys })
}

const nothing = { originals: [], documents: [], reason: null }

async function gatherPart(
  resources: Packing,
  archive: OpenArchive,
  { kind, no, itemId, period }: WaitingPart,
): Promise<Gathered> {
  const { userId, requestedAt, contents } = archive
  const of = (documents: AsyncIterable<ArchiveDocument>): Gathered => ({ originals: [], documents, reason: null })
  switch (kind) {
    case 'account':
      return of(gatherAccount(resources, { userId, requestedAt, isComplete: contents.includes('papers') }))
    case 'work': {
      const given = { no, itemId: itemId ?? '', userId, hasOriginals: contents.includes('originals') }
      return (await gatherWork(resources, given)) ?? nothing
    }
    case 'month': {
      const { name: ownerName } = await readProfile(resources, userId)
      return of(gatherMonth(resources, { userId, ownerName, month: period ?? '' }))
    }
    case 'year':
      return of(gatherYear(resources, { userId, year: period ?? '' }))
    case 'bag':
      return { ...nothing, documents: await gatherBag(resources, archive) }
  }
}

async function gatherBag({ config, db }: Packing, archive: OpenArchive): Promise<ArchiveDocument[]> {
  const parts = await listPackedParts(db, archive.id)
  const { name: ownerName } = await readProfile({ db, config }, archive.userId)
  const works = parts.filter(({ itemId }) => itemId !== null)
  const missing = works.flatMap(({ reason, entries }) =>
    reason === null ? [] : [{ path: entries[0]?.path.split('/').slice(0, -1).join('/') ?? '', reason }],
  )
  const payload = parts.flatMap(({ entries }) => entries)
  return sealBag(
    { config, keys: openCertificateKeys(config) },
    { archive, payload, ownerName, works: works.length, missing },
  )
}

async function finish(db: Db, archive: OpenArchive): Promise<void> {
  const { id, userId } = archive
  await inTransaction(db, async (tx) => {
    if (!(await lockOpenArchive(tx, id))) return
    const parts = await listPackedParts(tx, id)
    const { bytes } = layOutZip(placeInZip(parts, archive), archive.requestedAt)
    await finishArchive(tx, { id, bytes: BigInt(bytes), days: exportDays })
    await notify(tx, [{ kind: 'export-ready', userId, key: `export-ready:${id}` }])
  })
}
