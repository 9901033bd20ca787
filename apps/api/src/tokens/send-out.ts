import { intersectRanges, subtractRanges, type EditionRange } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { TokenMove } from '@monsoon/domain/chain/token-moves'
import type { Tx } from '#db.ts'
import type { ChainPurposeName } from '#chain/chain-purpose.ts'
import type { ChainSettings, Hex } from '#chain/networks.ts'
import { lockTokenOf, queueMoves } from './queue-moves.ts'

interface Sending {
  purpose: ChainPurposeName
  subjectId: string
  /** The same sending twice is one. */
  key: string
  itemId: string
  ranges: readonly EditionRange[]
  /** An outside address, in lower case. */
  to: Hex
}

/**
 * Sends editions to an address outside of our custody: those that are not minted are minted straight there, the others
 * are transferred from wherever in our custody they lie. The editions must be locked, and be `exporting`, so that
 * nothing else moves them. Gives the transactions; all of them have to be confirmed until the editions are out. The
 * chain must be on.
 */
export async function sendOut(tx: Tx, config: ChainSettings, sending: Sending): Promise<string[]> {
  const { itemId, ranges, to, ...intent } = sending
  const token = await lockTokenOf(tx, config, itemId)
  invariant(token, 'editions leave only where the chain is on')
  const target = { holder: to, userId: null }
  const sources = new Map<string, TokenMove>()
  for (const { holder, userId, first, last } of token.positions) {
    const piece = intersectRanges([{ first, last }], ranges)
    if (piece.length === 0) continue
    const move = sources.get(holder) ?? { from: { holder, userId }, to: target, ranges: [] }
    move.ranges.push(...piece)
    sources.set(holder, move)
  }
  const unminted = subtractRanges(ranges, token.positions)
  const minting: TokenMove[] = unminted.length > 0 ? [{ from: null, to: target, ranges: unminted }] : []
  return queueMoves(tx, config, { itemId, token, moves: [...minting, ...sources.values()], ...intent })
}
