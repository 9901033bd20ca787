import { countEditions, formatEditions, normalizeRanges } from '@monsoon/domain/edition-ranges'
import { positionsAfter } from '@monsoon/domain/chain/token-moves'
import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import type { ConfirmedTransaction } from '#chain/chain-purpose.ts'
import { addJob } from '#outbox-queries.ts'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import {
  endMoves,
  findToken,
  listTokenRanges,
  lockToken,
  markMinted,
  replaceTokenRanges,
  type StoredMove,
} from './token-queries.ts'
import type { Hex } from '#chain/networks.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

/** A transaction is deep in the chain: its editions lie where it took them. Those that it minted are so from now on. */
export async function settleMoves(tx: Tx, done: ConfirmedTransaction): Promise<void> {
  const moves = await endMoves(tx, done.id, 'done')
  const [move] = moves
  if (!move) return
  const { itemId } = move
  const token = await findToken(tx, itemId)
  invariant(token, 'what moves has a token')
  await lockToken(tx, { itemId, chainId: Number(token.chainId), contract: token.contract as Hex })
  const after = moves.reduce(
    (positions, { toHolder, toUserId, ...range }) =>
      positionsAfter(positions, { to: { holder: toHolder, userId: toUserId }, ranges: [range] }),
    await listTokenRanges(tx, itemId),
  )
  await replaceTokenRanges(tx, itemId, after)
  const minted = moves.filter(({ fromHolder }) => fromHolder === null)
  if (minted.length > 0) await recordMint(tx, { itemId, minted, contract: token.contract, done })
  await syncLater(tx, itemId)
}

async function recordMint(
  tx: Tx,
  {
    itemId,
    minted,
    contract,
    done,
  }: { itemId: string; minted: readonly StoredMove[]; contract: string; done: ConfirmedTransaction },
): Promise<void> {
  const ranges = normalizeRanges(minted)
  await markMinted(tx, { itemId, tokenId: tokenIdOf(itemId), contract, at: done.blockAt })
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'mint',
    toId: minted[0]?.toUserId ?? null,
    quantity: countEditions(ranges),
    editions: formatEditions(ranges),
    onChain: { chainId: done.chainId, hash: done.hash },
  })
}

/** It will never happen: its editions stay where they are. */
export async function undoMoves(tx: Tx, transactionId: string): Promise<void> {
  const [move] = await endMoves(tx, transactionId, 'failed')
  if (move) await syncLater(tx, move.itemId)
}

/** Compares a work's books with the chain's soon, or then. */
export const syncLater = (tx: Tx, itemId: string, runAt?: Date): Promise<void> =>
  addJob(tx, 'sync-tokens', { itemId }, { key: `sync-tokens:${itemId}`, ...(runAt && { runAt }) })
