import { randomUUID } from 'node:crypto'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { notePiece, recordPiece, createPieceRoom } from './store-pieces.ts'

export type Receiving = Pick<Resources, 'db' | 'privateFiles' | 'sealer'>

/** What a piece is sealed for. */
export const sealedFor = (uploadId: string) => ({ purpose: 'upload', ownerId: uploadId }) as const

interface Received {
  uploadId: string
  start: number
  content: Buffer
}

/**
 * Stores what came next, sealed, and writes down that it came: a server that is killed in between has not received it.
 */
async function storePiece(
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

const room = createPieceRoom()

/**
 * Keeps what comes of an upload from `offset` on, piece by piece. Gives how far it is now. What a connection that
 * breaks off has brought is kept as well.
 */
export async function receiveBytes(
  resources: Receiving,
  { uploadId, offset, stream }: { uploadId: string; offset: number; stream: AsyncIterable<Buffer> },
): Promise<number> {
  let at = offset
  let held: Buffer[] = []
  let heldBytes = 0
  const flush = async (): Promise<void> => {
    const content = Buffer.concat(held, heldBytes)
    held = []
    heldBytes = 0
    at = await storePiece(resources, { uploadId, start: at, content })
  }
  room.enter()
  try {
    for await (const chunk of stream) {
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes >= room.pieceBytes()) await flush()
    }
  } finally {
    room.leave()
    if (heldBytes > 0) await flush()
  }
  return at
}
