import {
  certificateEnding,
  credentialFile,
  workFile,
  type WorkContent,
  type WorkFacts,
} from '@monsoon/domain/archive-format'
import { csvLine } from '@monsoon/domain/csv-line'
import { formatEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import type { Resources } from '#resources.ts'
import { readPassport } from '#passports/read-passport.ts'
import { shownName } from '#profiles/person-view.ts'
import { chainFactsOf } from '#token-metadata/chain-facts.ts'
import type { ArchiveDocument, ArchiveEntry } from './archive-parts.ts'
import { hashBytes, hashFile, type HashedFile } from './hash-file.ts'
import { jsonOf } from './gather-documents.ts'
import {
  findWorkToPack,
  listEventsToPack,
  listFilesOnIpfs,
  type WorkMedia,
  type WorkToPack,
} from './work-document-queries.ts'

type Packing = Pick<Resources, 'config' | 'db' | 'files' | 'shared'>

/** Certificates of one work in one archive: whoever holds more of it has them on the pages of the editions. */
const mostCertificates = 100

/** A work in an archive: its originals where they lie already, what is written of it, and why something is missing. */
export interface GatheredWork {
  originals: ArchiveEntry[]
  documents: ArchiveDocument[]
  reason: string | null
}

/** `0004-slack-tide`: what every system takes as the name of a folder, and what people find again. */
export function folderName(no: number, title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  const number = String(no).padStart(4, '0')
  return slug === '' ? number : `${number}-${slug}`
}

/** null: there is no such work any more. */
export async function gatherWork(
  resources: Packing,
  { no, itemId, userId, hasOriginals }: { no: number; itemId: string; userId: string; hasOriginals: boolean },
): Promise<GatheredWork | null> {
  const { config, db } = resources
  const work = await findWorkToPack(db, { itemId, userId })
  if (!work) return null
  const folder = `data/works/${folderName(no, work.name)}/`
  const originals = hasOriginals ? await hashOriginals(resources, work.media) : []
  const named = await gatherNamed(resources, itemId)
  const stored = [...originals.flatMap(({ file }) => file ?? []), ...named.flatMap(({ file }) => file)]
  const files = [
    ...stored.map(({ path, role, bytes, sha256, cid }): WorkContent => ({ path, role, bytes, sha256, cid })),
    ...named.flatMap(({ document }) => document?.content ?? []),
  ]
  const { contractOf } = chainFactsOf(config)
  const facts = factsOf(work, { contract: contractOf(work.blockchain), files })
  return {
    originals: stored.map(({ path, bytes, crc32, sha256, lies }) => ({
      path: folder + path,
      bytes,
      crc32,
      sha256,
      lies,
    })),
    documents: [
      { path: folder + workFile, content: jsonOf({ ...facts, ...wordsOf(work) }) },
      { path: `${folder}provenance.csv`, content: await writeProvenance(resources, { itemId, userId }) },
      ...(work.credential === null ? [] : [{ path: folder + credentialFile, content: Buffer.from(work.credential) }]),
      ...(await gatherCertificates(resources, { folder, work, userId })),
      ...named.flatMap(({ document }) =>
        document ? [{ path: folder + document.content.path, content: document.bytes }] : [],
      ),
    ],
    reason: originals.find(({ reason }) => reason !== null)?.reason ?? null,
  }
}

function factsOf(work: WorkToPack, { contract, files }: Pick<WorkFacts, 'contract' | 'files'>): WorkFacts {
  return {
    id: work.id,
    title: work.name,
    artist: shownName(work.creator, null),
    tokenId: String(tokenIdOf(work.id)),

    network: work.blockchain,
    contract,
    editions: spell(work.editions ?? ''),
    holders: work.holders.map(({ address, editions }) => ({ address, editions: spell(editions) })),
    files,
  }
}

/** "1-2,3-3" as people read it. */
const spell = (editions: string): string => formatEditions(parseEditions(editions) ?? [])

const wordsOf = (work: WorkToPack) => ({
  supply: work.quantity,
  tokenType: work.tokenType,
  royaltyBps: work.royaltyBps,
  description: work.description,
  year: work.year,
  medium: work.medium,
  widthMm: work.widthMm,
  heightMm: work.heightMm,
  category: work.category,
  howMade: work.howMade,
  aiPart: work.aiPart,
  aiModel: work.aiModel,
  collection: work.collection,
  tags: work.tags,
  physicalDescription: work.physicalDescription,

  lockableContent: work.lockableContent,
  publishedAt: work.publishedAt,
  altTexts: work.media.map(({ alt }) => alt),
  words: work.media.map(({ words }) => words),
})

/** A file in the folder of a work that lies in the public store already. */
interface StoredFile extends HashedFile, Pick<WorkContent, 'path' | 'role' | 'cid'> {
  lies: { key: string }
}

async function hashOriginals(
  { files }: Packing,
  media: readonly WorkMedia[],
): Promise<{ file: StoredFile | null; reason: string | null }[]> {
  const originals: { file: StoredFile | null; reason: string | null }[] = []
  for (const [nth, { key, bytes, sha256 }] of media.entries()) {
    const hashed = await hashFile(files, key)
    const path = `original${media.length > 1 ? `-${nth + 1}` : ''}.${key.split('.').at(-1)}`
    const isRight = hashed?.bytes === bytes && (sha256 === null || hashed.sha256 === sha256)
    const reason = hashed ? 'The original did not match its fingerprint.' : 'The original is not where it should be.'
    originals.push(
      isRight
        ? { file: { ...hashed, path, role: 'original', cid: null, lies: { key } }, reason: null }
        : { file: null, reason },
    )
  }
  return originals
}

/** One for each edition of a published work, signed by the house, as it is true now. */
async function gatherCertificates(
  resources: Packing,
  { folder, work, userId }: { folder: string; work: WorkToPack; userId: string },
): Promise<ArchiveDocument[]> {
  if (work.publishedAt === null) return []
  const numbers = (parseEditions(work.editions ?? '') ?? []).flatMap(({ first, last }) =>
    Array.from({ length: Math.min(last - first + 1, mostCertificates) }, (_, nth) => first + nth),
  )
  const viewer = { userId, sessionId: '', role: 'member' } as const
  const documents: ArchiveDocument[] = []
  for (const edition of numbers.slice(0, mostCertificates)) {
    const { certificate } = await readPassport(resources, { itemId: work.id, edition, viewer })
    documents.push({ path: `${folder}edition-${edition}${certificateEnding}`, content: Buffer.from(certificate) })
  }
  return documents
}

interface NamedFile {
  file: StoredFile[]
  document: { content: WorkContent; bytes: Buffer } | null
}

/** What the token names on IPFS: whoever has it can put it there again, under the same names. */
async function gatherNamed({ db, files }: Packing, itemId: string): Promise<NamedFile[]> {
  const named: NamedFile[] = []
  for (const { role, cid, content, fileKey } of await listFilesOnIpfs(db, itemId)) {
    if (content) {
      const { bytes, sha256 } = hashBytes(content)
      named.push({
        file: [],
        document: { content: { path: `${role}.json`, role, bytes, sha256, cid }, bytes: content },
      })
      continue
    }
    const hashed = fileKey === null ? null : await hashFile(files, fileKey)
    if (!hashed || fileKey === null) continue
    const path = `${role}.${fileKey.split('.').at(-1)}`
    named.push({ file: [{ ...hashed, path, role, cid, lies: { key: fileKey } }], document: null })
  }
  return named
}

async function writeProvenance(
  { db }: Packing,
  { itemId, userId }: { itemId: string; userId: string },
): Promise<Buffer> {
  const events = await listEventsToPack(db, itemId)
  const nameOf = (person: (typeof events)[number]['from']) => person && shownName(person, { userId, role: 'member' })
  const lines = events.map((event) =>
    csvLine([
      event.at.toISOString(),
      event.id,
      event.kind,
      nameOf(event.from),
      nameOf(event.to),
      event.editions,
      String(event.quantity),
      event.amountMinor,
    ]),
  )
  const header = ['date_utc', 'event_id', 'event', 'from', 'to', 'editions', 'quantity', 'price_usd']
  return Buffer.from([csvLine(header), ...lines].join(''))
}
