import { countEditions } from '@monsoon/domain/edition-ranges'
import { positionsAfter, type TokenMove, type TokenPosition } from '@monsoon/domain/chain/token-moves'
import { invariant } from '@monsoon/domain/invariant'
import type { DbOrTx, Tx } from '#db.ts'
import type { ChainCall } from '#chain/chain-call.ts'
import type { ChainPurposeName } from '#chain/chain-purpose.ts'
import { liveNetworkOf, type ChainSettings, type Hex, type LiveNetwork } from '#chain/networks.ts'
import { queueTransaction } from '#chain/queue-transaction.ts'
import {
  findTokenWork,
  insertMoves,
  listOpenMoves,
  listTokenRanges,
  lockToken,
  type StoredMove,
  type TokenWork,
} from './token-queries.ts'

export interface LockedToken extends TokenWork {
  live: LiveNetwork
  /** Where each minted edition will lie once everything that is on its way has arrived. */
  positions: TokenPosition[]
}

const moveOf = ({ toHolder, toUserId, first, last }: StoredMove) => ({
  to: { holder: toHolder, userId: toUserId },
  ranges: [{ first, last }],
})

/** Where each edition will lie once everything that is on its way has arrived. */
export async function readPositions(db: DbOrTx, itemId: string): Promise<TokenPosition[]> {
  const [settled, open] = await Promise.all([listTokenRanges(db, itemId), listOpenMoves(db, itemId)])
  return open.map(moveOf).reduce(positionsAfter, settled)
}

/** Locks a work's token, after the editions that are at stake; null: nothing is minted on its network. */
export async function lockTokenOf(tx: Tx, config: ChainSettings, itemId: string): Promise<LockedToken | null> {
  const work = await findTokenWork(tx, itemId)
  const live = work && liveNetworkOf(config, work.network)
  if (!work || !live) return null
  await lockToken(tx, { itemId, chainId: live.chainId, contract: live.token })
  return { ...work, live, positions: await readPositions(tx, itemId) }
}

function callOf(itemId: string, { from, to, ranges }: TokenMove): ChainCall {
  const target = { itemId, to: to.holder as Hex, quantity: countEditions(ranges) }
  if (from === null) return { kind: 'mint', ...target }
  invariant(from.userId !== null, 'what lies outside is not ours to move')
  return { kind: 'transfer', fromUserId: from.userId, ...target }
}

/**
 * Queues a transaction a move, and writes down which editions it is about. The token must be locked. Gives their ids.
 */
export async function queueMoves(
  tx: Tx,
  config: ChainSettings,
  {
    itemId,
    token,
    moves,
    ...intent
  }: {
    itemId: string
    token: LockedToken
    moves: readonly TokenMove[]
    purpose: ChainPurposeName
    subjectId: string
    key: string
  },
): Promise<string[]> {
  const ids: string[] = []
  for (const move of moves) {
    const id = await queueTransaction(tx, config, {
      ...intent,
      key: `${intent.key}:${move.from?.holder ?? 'mint'}:${move.to.holder}`,
      network: token.network,
      call: callOf(itemId, move),
    })
    const about = {
      transactionId: id,
      itemId,
      fromHolder: move.from?.holder ?? null,
      toHolder: move.to.holder,
      toUserId: move.to.userId,
    }
    await insertMoves(
      tx,
      move.ranges.map((range) => ({ ...about, ...range })),
    )
    ids.push(id)
  }
  return ids
}
