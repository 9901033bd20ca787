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
