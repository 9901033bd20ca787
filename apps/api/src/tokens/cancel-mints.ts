import { intersectRanges, type EditionRange } from '@monsoon/domain/edition-ranges'
import { cancelQueued } from '#chain/queue-transaction.ts'
import type { ChainSettings } from '#chain/networks.ts'
import type { Tx } from '#db.ts'
import { lockKnownToken } from './mint-queries.ts'
import { lockTokenOf } from './queue-moves.ts'
import { undoMoves } from './settle-moves.ts'
import { listOpenMoves, listTokenRanges, type StoredMove } from './token-queries.ts'

/**
 * Cancels what is to mint editions that go back to their seller, in the caller's transaction: what waits for the same
 * transaction is planned anew. False, and nothing changes: some are minted, or what mints them is signed, which is as
 * good as sent. Locks the token, after the editions.
 */
export async function cancelMints(
  tx: Tx,
  config: ChainSettings,
  { itemId, ranges, reason }: { itemId: string; ranges: readonly EditionRange[]; reason: string },
): Promise<boolean> {
  // Where the chain is off, nothing is queued; what was queued before may still be there.
  if (!(await lockTokenOf(tx, config, itemId))) await lockKnownToken(tx, itemId)
  if (intersectRanges(await listTokenRanges(tx, itemId), ranges).length > 0) return false
  const ids = transactionsOf(await listOpenMoves(tx, itemId), ranges)
  if (!(await cancelQueued(tx, { ids, purpose: 'sync-tokens', reason }))) return false
  for (const id of ids) await undoMoves(tx, id)
  return true
}

/** The transactions that move some editions, and those that move on what these bring. */
function transactionsOf(open: readonly StoredMove[], ranges: readonly EditionRange[]): string[] {
  const ids = new Set<string>()
  const touched: EditionRange[] = [...ranges]
  for (;;) {
    const next = open.find((move) => !ids.has(move.transactionId) && intersectRanges([move], touched).length > 0)
    if (!next) return [...ids]
    ids.add(next.transactionId)
    touched.push(...open.filter(({ transactionId }) => transactionId === next.transactionId))
  }
}
