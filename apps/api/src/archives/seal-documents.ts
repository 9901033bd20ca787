import { randomUUID } from 'node:crypto'
import { registerPendingFiles } from '#files/orphan-files.ts'
import type { Resources } from '#resources.ts'
import type { ArchiveDocument, ArchiveEntry } from './archive-parts.ts'
import { createFileHash } from './hash-file.ts'

/**
 * Documents of a part are one row of bytes, cut into pieces of this size, each sealed by itself: so much of an archive
 * is in memory at a time.
 */
export const pieceBytes = 4 * 1_048_576

type Sealing = Pick<Resources, 'db' | 'privateFiles' | 'sealer'>

export const sealedFor = (exportId: string) => ({ purpose: 'data-export', ownerId: exportId }) as const

/** Files stay until the archive is forgotten. Should its row be gone before, a sweep removes them. */
const keptMinutes = 9 * 24 * 60

/**
 * Writes documents into the private store, sealed. The pieces are noted as strays before they are written, and stay so.
 */
export async function sealDocuments(
  resources: Sealing,
  { exportId, documents }: { exportId: string; documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument> },
): Promise<{ entries: ArchiveEntry[]; fileKeys: string[] }> {
  const entries: ArchiveEntry[] = []
  const fileKeys: string[] = []
  let held: Buffer[] = []
  let heldBytes = 0
  let from = 0

  async function putPiece(): Promise<void> {
    const whole = Buffer.concat(held)
    const piece = whole.subarray(0, pieceBytes)
    held = [whole.subarray(pieceBytes)]
    heldBytes = whole.length - piece.length
    const key = `exports/${exportId}/${randomUUID()}`
    await registerPendingFiles(resources.db, { store: 'private', keys: [key], minutes: keptMinutes })
    await resources.privateFiles.put(
      key,
      await resources.sealer.seal(piece, sealedFor(exportId)),
      'application/octet-stream',
    )
    fileKeys.push(key)
  }

  for await (const { path, content } of documents) {
    const hash = createFileHash()
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      const bytes = Buffer.from(chunk)
      hash.update(bytes)
      held.push(bytes)
      heldBytes += bytes.length
      while (heldBytes >= pieceBytes) await putPiece()
    }
    const hashed = hash.end()
    entries.push({ path, ...hashed, lies: { from } })
    from += hashed.bytes
  }
  if (heldBytes > 0) await putPiece()
  return { entries, fileKeys }
}
