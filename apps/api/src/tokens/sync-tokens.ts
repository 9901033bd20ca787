import { planTokenMoves } from '@monsoon/domain/chain/token-moves'
import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#db.ts'
import type { ChainPurpose } from '#chain/chain-purpose.ts'
import type { Resources } from '#resources.ts'
import { lockTokenOf, queueMoves } from './queue-moves.ts'
import { syncLater } from './settle-moves.ts'
import { findFailures, listBookedEditions } from './token-queries.ts'

const firstPauseMs = 60_000
const longestPauseMs = 6 * 3_600_000

/**
 * What the chain refuses costs gas each time: a work whose transactions fail waits longer after each. Null: it need not
 * wait.
 */
async function pausedUntil(tx: Tx, itemId: string): Promise<Date | null> {
  const { count, lastAt, now } = await findFailures(tx, itemId)
  if (!lastAt) return null
  const until = new Date(lastAt.getTime() + Math.min(firstPauseMs * 4 ** (count - 1), longestPauseMs))
  return until > now ? until : null
}

/**
 * Queues what has to move so that the chain says of a work what the books say. It may run at any time and any number of
 * times: what is on its way counts as arrived.
 */
export async function syncTokens({ db, config }: Pick<Resources, 'db' | 'config'>, itemId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await lockTokenOf(tx, config, itemId)
    if (!token) return
    const until = await pausedUntil(tx, itemId)
    if (until) return syncLater(tx, itemId, until)
    // After the lock: whoever moves editions outside has it, too.
    const booked = await listBookedEditions(tx, itemId)
    const books = booked.map(({ ownerId, address, ...range }) => ({
      ...range,
      owner: { userId: ownerId, holder: address },
    }))
    const moves = planTokenMoves({ books, positions: token.positions, makerId: token.makerId })
    const intent = { purpose: 'sync-tokens', subjectId: itemId, key: `sync-tokens:${randomUUID()}` } as const
    await queueMoves(tx, config, { itemId, token, moves, ...intent })
  })
}

/**
 * What moves by itself needs nothing beyond that (settle-moves.ts): where it failed, the next comparison plans it anew.
 */
export const syncTokensPurpose: ChainPurpose = {
  async onConfirmed() {},
  async onFailed() {},
}
