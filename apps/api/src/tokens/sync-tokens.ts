import { planTokenMoves } from '@monsoon/domain/token-moves'
import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db.ts'
import type { ChainPurpose } from '#chain/chain-purpose.ts'
import type { Resources } from '#resources.ts'
import { lockTokenOf, queueMoves } from './queue-moves.ts'
import { listBookedEditions } from './token-queries.ts'

/**
 * Queues what has to move so that the chain says of a work what the books say. It may run at any time and any number of times: what is on
 * its way counts as arrived.
 */
export async function syncTokens({ db, config }: Pick<Resources, 'db' | 'config'>, itemId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await lockTokenOf(tx, config, itemId)
    if (!token) return
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

/** What moves by itself needs nothing beyond that (settle-moves.ts): where it failed, the next comparison plans it anew. */
export const syncTokensPurpose: ChainPurpose = {
  async onConfirmed() {},
  async onFailed() {},
}
