import { catalogueKindOf, fileKindOf } from '@monsoon/contract/works/uploads'
import { inTransaction, type Tx } from '#db.ts'
import { registerPendingFiles, confirmFiles } from '#files/orphan-files.ts'
import { batchCalls } from '#http/batch-calls.ts'
import { addJob } from '#outbox-queries.ts'
import { addPiece, type Piece } from './upload-queries.ts'

const mostAtOnce = 50

/**
 * Notes files of pieces before they are written. Those that many senders bring at the same moment go together: one
 * connection of the database, one commit, and the rest is for those who look around.
 */
export const notePiece = batchCalls<string, undefined>(mostAtOnce, async (db, keys) => {
  await registerPendingFiles(db, { store: 'private', keys })
  return keys.map(() => undefined)
})

/** Writes down what was stored, together likewise. Gives whether each piece is the next of its upload. */
export const recordPiece = batchCalls<Piece, boolean>(mostAtOnce, (db, pieces) =>
  inTransaction(db, async (tx) => {
    const recorded = new Map<Piece, boolean>()
    // In one order: those of another process may come at the same moment.
    for (const piece of pieces.toSorted((one, other) => (one.uploadId < other.uploadId ? -1 : 1)))
      recorded.set(piece, await record(tx, piece))
    return pieces.map((piece) => recorded.get(piece) === true)
  }),
)

async function record(tx: Tx, piece: Piece): Promise<boolean> {
  const upload = await addPiece(tx, piece)
  if (!upload) return false
  await confirmFiles(tx, { store: 'private', keys: [piece.fileKey] })
  const { uploadId } = piece
  // One after another: what is made of a file takes a core, and others are served by this machine as well. A picture
  // waits for no film.
  const queue = catalogueKindOf(upload.fileName) || fileKindOf(upload.fileName) === 'picture' ? 'pictures' : 'films'
  if (upload.state === 'checking') await addJob(tx, 'process-upload', { uploadId }, { queue, key: uploadId })
  return true
}

/** Of what is received and not stored yet, in all uploads of this process together. */
const mostHeldBytes = 48 * 1_048_576

const [leastPieceBytes, mostPieceBytes] = [256 * 1_024, 1_048_576]

/**
 * Shares the memory for received bytes among the uploads that are being received: the more there are, the smaller their
 * pieces.
 */
export function createPieceRoom() {
  let receiving = 0
  return {
    enter: () => void (receiving += 1),
    leave: () => void (receiving -= 1),
    /** How much is gathered before it is stored. */
    pieceBytes: () => Math.min(mostPieceBytes, Math.max(leastPieceBytes, Math.floor(mostHeldBytes / receiving))),
  }
}
