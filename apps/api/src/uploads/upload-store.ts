import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { endUpload } from './end-upload.ts'
import { notePiece, recordPiece } from './keep-pieces.ts'
import { createPieceRoom } from './piece-room.ts'
import { findUpload } from './upload-queries.ts'

export type Receiving = Pick<Resources, 'db' | 'privateFiles' | 'sealer'>

/** What a piece is sealed for. */
export const sealedFor = (uploadId: string) => ({ purpose: 'upload', ownerId: uploadId }) as const

interface Received {
  uploadId: string
  start: number
  content: Buffer
}

/** Stores what came next, sealed, and writes down that it came: a server that is killed in between has not received it. */
async function keepPiece(
  { db, privateFiles, sealer }: Receiving,
  { uploadId, start, content }: Received,
): Promise<number> {
  const fileKey = `uploads/${uploadId}/${randomUUID()}`
  await notePiece(db, fileKey)
  await privateFiles.put(fileKey, await sealer.seal(content, sealedFor(uploadId)), 'application/octet-stream')
  // Somebody else has sent these bytes meanwhile, or the upload is gone.
  if (!(await recordPiece(db, { uploadId, start, bytes: content.length, fileKey })))
    throw new Refusal('upload-conflict')
  return start + content.length
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
