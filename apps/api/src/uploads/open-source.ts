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
import { sealedFor, type Receiving } from './receive-bytes.ts'

/** The bytes of an upload as they were sent, a piece at a time. */
export async function* readSent(resources: Receiving, uploadId: string): AsyncGenerator<Buffer> {
  for (const key of await listPieceKeys(resources.db, uploadId)) {
    const stored = await resources.privateFiles.read(key)
    if (!stored) throw new FileStoreAway({ cause: new Error(`${key} is gone`) })
    yield await resources.sealer.open(await buffer(stored.stream), sealedFor(uploadId))
  }
}

// Of the box that all of them lie in.
const label = Buffer.from('jumdc2pa')

export interface OpenedSource {
  source: MediaSource
  /** Of the file itself. */
  path: string
  sha256: string
  /** Whether there may be Content Credentials in it: their label was seen. */
  mayHaveCredentials: boolean
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
    let mayHaveCredentials = false
    let seam: Buffer = Buffer.alloc(0)
    const hashed = async function* () {
      for await (const piece of readSent(resources, id)) {
        hash.update(piece)
        mayHaveCredentials ||= piece.includes(label) || Buffer.concat([seam, piece.subarray(0, 8)]).includes(label)
        seam = piece.subarray(-8)
        yield piece
      }
    }
    await pipeline(hashed, createWriteStream(path))
    return await work({
      source: fileSource(path, Number(bytes)),
      path,
      sha256: hash.digest('hex'),
      mayHaveCredentials,
      folder,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
