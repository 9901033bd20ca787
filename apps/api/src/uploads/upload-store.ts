import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileKindOf } from '@monsoon/contract/uploads'
import { DataStore, Upload } from '@tus/server'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { expectFiles, keepFiles } from '#files/stray-files.ts'
import { inTurn } from '#in-turn.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { endUpload } from './end-upload.ts'
import { line } from './upload-line.ts'
import { createPieceRoom } from './piece-room.ts'
import { addPiece, findUpload } from './upload-queries.ts'

export type Receiving = Pick<Resources, 'db' | 'privateFiles' | 'sealer'>

/** What a piece is sealed for. */
export const sealedFor = (uploadId: string) => ({ purpose: 'upload', ownerId: uploadId }) as const

interface Received {
  uploadId: string
  start: number
  content: Buffer
}

/** Stores what came next, sealed, and writes down that it came: a server that is killed in between has not received it. */
async function keepPiece(resources: Receiving, { uploadId, start, content }: Received): Promise<number> {
  const { db, privateFiles, sealer } = resources
  const fileKey = `uploads/${uploadId}/${randomUUID()}`
  const file = { store: 'private', keys: [fileKey] } as const
  await inTurn(db, line, () => expectFiles(db, file))
  await privateFiles.put(fileKey, await sealer.seal(content, sealedFor(uploadId)), 'application/octet-stream')
  const keep = async (tx: Tx): Promise<number> => {
    const upload = await addPiece(tx, { uploadId, start, bytes: content.length, fileKey })
    // Somebody else has sent these bytes meanwhile, or the upload is gone.
    if (!upload) throw new Refusal('upload-conflict')
    await keepFiles(tx, file)
    // One after another: what is made of a file takes a core, and others are served by this machine as well. A picture waits for no film.
    const queue = fileKindOf(upload.fileName) === 'picture' ? 'pictures' : 'films'
    if (upload.state === 'checking') await addJob(tx, 'take-in-upload', { uploadId }, { queue, key: uploadId })
    return start + content.length
  }
  return inTurn(db, line, () => inTransaction(db, keep))
}

/** Keeps uploads of tus in sealed pieces; what was received is what the database says (decision 133). */
export class UploadStore extends DataStore {
  readonly #resources: Receiving
  readonly #room = createPieceRoom()

  constructor(resources: Receiving) {
    super()
    this.#resources = resources
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#resources.db, id)
    if (!found) throw new Refusal('upload-not-found')
    return new Upload({
      id,
      size: Number(found.bytes),
      offset: Number(found.received),
      metadata: { filename: found.fileName },
      creation_date: found.createdAt.toISOString(),
    })
  }

  /** What a connection that breaks off has brought is kept as well. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let held: Buffer[] = []
    let heldBytes = 0
    const keep = async (): Promise<void> => {
      const content = Buffer.concat(held, heldBytes)
      held = []
      heldBytes = 0
      at = await keepPiece(this.#resources, { uploadId: id, start: at, content })
    }
    this.#room.enter()
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        held.push(chunk)
        heldBytes += chunk.length
        if (heldBytes >= this.#room.pieceBytes()) await keep()
      }
    } finally {
      this.#room.leave()
      if (heldBytes > 0) await keep()
    }
    return at
  }

  override async remove(id: string): Promise<void> {
    await endUpload(this.#resources, id)
  }
}
