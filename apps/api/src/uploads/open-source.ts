import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { FileStoreAway } from '#files/file-store.ts'
import { fileSource, type MediaSource } from '#media/media-source.ts'
import { listPieceKeys } from './upload-queries.ts'
import { sealedFor, type Receiving } from './upload-store.ts'

/** The bytes of an upload as they were sent, a piece at a time. */
export async function* readSent(resources: Receiving, uploadId: string): AsyncGenerator<Buffer> {
  for (const key of await listPieceKeys(resources.db, uploadId)) {
    const stored = await resources.privateFiles.read(key)
    if (!stored) throw new FileStoreAway({ cause: new Error(`${key} is gone`) })
    yield await resources.sealer.open(await buffer(stored.stream), sealedFor(uploadId))
  }
}

export interface OpenedSource {
  source: MediaSource
  sha256: string
  /** For what is made of it; gone with the source. */
  folder: string
}

/** Lays what was sent onto the disk of this machine while `work` looks at it. */
export async function withSource<Result>(
  resources: Receiving,
  { id, bytes }: { id: string; bytes: bigint },
  work: (opened: OpenedSource) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-upload-'))
  try {
    const path = join(folder, 'sent')
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const piece of readSent(resources, id)) {
        hash.update(piece)
        yield piece
      }
    }
    await pipeline(hashed, createWriteStream(path))
    return await work({ source: fileSource(path, Number(bytes)), sha256: hash.digest('hex'), folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
