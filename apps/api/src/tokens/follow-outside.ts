import { countEditions, pickLowestEditions } from '@monsoon/domain/edition-ranges'
import { positionsAfter } from '@monsoon/domain/chain/token-moves'
import { itemIdOfToken } from '@monsoon/domain/chain/token-id'
import type { Tx } from '#db.ts'
import type { SeenTransfer } from '#chain/chain-subjects.ts'
import type { ChainSettings } from '#chain/networks.ts'
import { lockTokenOf } from './queue-moves.ts'
import { findAddressOwner, listTokenRanges, replaceTokenRanges } from './token-queries.ts'

/**
 * Editions that are outside go from hand to hand there: the books follow, the lowest numbers first. What comes to a
 * member's address is an import, and what leaves one without us is a difference that the nightly proof names.
 */
export async function followOutside(
  tx: Tx,
  config: ChainSettings,
  { kind, tokenId, from, to, quantity, isOurs }: SeenTransfer,
): Promise<void> {
  const itemId = tokenId === null ? null : itemIdOfToken(tokenId)
  if (kind !== 'token' || isOurs || itemId === null || from === to) return
  if (await findAddressOwner(tx, to)) return
  const token = await lockTokenOf(tx, config, itemId)
  if (!token) return
  const positions = await listTokenRanges(tx, itemId)
  const there = positions.filter(({ holder, userId }) => holder === from && userId === null)
  if (quantity === 0n || quantity > BigInt(countEditions(there))) return
  const picked = pickLowestEditions(there, Number(quantity))
  if (!picked) return
  await replaceTokenRanges(
    tx,
    itemId,
    positionsAfter(positions, { to: { holder: to, userId: null }, ranges: picked.taken }),
  )
}
