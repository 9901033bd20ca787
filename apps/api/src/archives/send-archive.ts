import { invariant } from '@monsoon/domain/invariant'
import { layOutZip, type ZipFile } from '@monsoon/domain/zip-layout'
import { FileStoreAway } from '#files/file-store.ts'
import type { Resources } from '#resources.ts'
import type { ArchiveEntry } from './archive-parts.ts'
import { listPackedParts } from './archive-queries.ts'
import { pieceBytes, sealedFor } from './seal-documents.ts'

type Sending = Pick<Resources, 'db' | 'files' | 'privateFiles' | 'sealer'>

export interface ByteRange {
  start: number
  /** Included. */
  end: number
}

interface Placed extends ArchiveEntry {
  fileKeys: readonly string[]
}

/**
 * The bytes of an archive's zip from one to another, made while they are sent: what a zip adds is computed, originals
 * are read where they lie anyway, documents are unsealed piece by piece. So an archive can be fetched from any byte on,
 * and one of any size takes the memory of a piece.
 */
export async function* sendArchive(
  resources: Sending,
  { id, requestedAt }: { id: string; requestedAt: Date },
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const parts = await listPackedParts(resources.db, id)
  const entries = parts.flatMap((part) => part.entries.map((entry): Placed => ({ ...entry, fileKeys: part.fileKeys })))
  const { stretches } = layOutZip(placeInZip(parts, { requestedAt }), requestedAt)
  const openPiece = createPieceOpener(resources, id)
  for (const { at, bytes, is } of stretches) {
    const range = { start: Math.max(start - at, 0), end: Math.min(end - at, bytes - 1) }
    if (range.start > range.end) continue
    if ('own' in is) {
      yield is.own.subarray(range.start, range.end + 1)
      continue
    }
    const entry = entries[is.contentOf]
    invariant(entry, 'the layout is of these entries')
    yield* 'key' in entry.lies
      ? readOriginal(resources, entry.lies.key, range)
      : readDocument(openPiece, entry.fileKeys, {
          start: entry.lies.from + range.start,
          end: entry.lies.from + range.end,
        })
  }
}

async function* readOriginal({ files }: Sending, key: string, range: ByteRange): AsyncGenerator<Uint8Array> {
  const stored = await files.read(key, range)
  // It was there when the archive was packed, and nothing deletes what an owner has.
  if (!stored) throw new FileStoreAway({ cause: new Error(`${key} is gone`) })
  for await (const chunk of stored.stream) yield chunk as Uint8Array
}

type OpenPiece = (key: string) => Promise<Buffer>

/** Opens sealed pieces and remembers the last: small documents follow each other in one. */
function createPieceOpener({ privateFiles, sealer }: Sending, exportId: string): OpenPiece {
  let last: { key: string; bytes: Buffer } | undefined
  return async (key) => {
    if (last?.key === key) return last.bytes
    const stored = await privateFiles.read(key)
    if (!stored) throw new FileStoreAway({ cause: new Error(`${key} is gone`) })
    const chunks: Uint8Array[] = []
    for await (const chunk of stored.stream) chunks.push(chunk as Uint8Array)
    last = { key, bytes: await sealer.open(Buffer.concat(chunks), sealedFor(exportId)) }
    return last.bytes
  }
}

async function* readDocument(
  openPiece: OpenPiece,
  fileKeys: readonly string[],
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let nth = Math.floor(start / pieceBytes); nth * pieceBytes <= end; nth += 1) {
    const key = fileKeys[nth]
    invariant(key !== undefined, 'a document lies within the pieces of its part')
    const at = nth * pieceBytes
    yield (await openPiece(key)).subarray(Math.max(start - at, 0), end - at + 1)
  }
}

/** The one folder of the zip, which is the bag. */
export const folderOfBag = (requestedAt: Date): string => `monsoon-archive-${requestedAt.toISOString().slice(0, 10)}`

/** The files of an archive as its zip has them, in their order. */
export const placeInZip = (
  parts: readonly { entries: readonly ArchiveEntry[] }[],
  { requestedAt }: { requestedAt: Date },
): ZipFile[] =>
  parts.flatMap(({ entries }) =>
    entries.map(({ path, bytes, crc32 }) => ({ path: `${folderOfBag(requestedAt)}/${path}`, bytes, crc32 })),
  )
