import { countEditions, formatEditions, pickLowestEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import { positionsAfter } from '@monsoon/domain/chain/token-moves'
import type { Tx } from '#db.ts'
import type { ChainSettings, Hex } from '#chain/networks.ts'
import { bringBackInside } from '#editions/move-outside.ts'
import { lockTokenOf } from './queue-moves.ts'
import { findCustodyAddress, listTokenRanges, replaceTokenRanges } from './token-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

interface Arrival {
  itemId: string
  /** The member at whose custodial address they arrived. */
  toUserId: string
  /** Where they came from, in lower case. */
  from: Hex
  quantity: number
  /** The transaction that brought them, deep enough in the chain. */
  chainId: number
  hash: Hex
}

/**
 * Brings editions that arrived from outside into the books: the lowest that lay at that address become the member's,
 * free. Gives them; null where so many were not known to lie there, and then nothing has changed.
 */
export async function receiveFromOutside(
  tx: Tx,
  config: ChainSettings,
  arrival: Arrival,
): Promise<EditionRange[] | null> {
  const { itemId, toUserId, from, quantity, chainId, hash } = arrival
  const inside = await bringBackInside(tx, itemId)
  const token = await lockTokenOf(tx, config, itemId)
  if (!token) return null
  const positions = await listTokenRanges(tx, itemId)
  const lyingThere = positions.filter(({ holder, userId }) => holder === from && userId === null)
  const picked = pickLowestEditions(lyingThere, quantity)
  if (!picked || !(await inside.assign({ toId: toUserId, ranges: picked.taken }))) return null
  const to = { holder: await findCustodyAddress(tx, toUserId), userId: toUserId }
  await replaceTokenRanges(tx, itemId, positionsAfter(positions, { to, ranges: picked.taken }))
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'import',
    toId: toUserId,
    quantity: countEditions(picked.taken),
    editions: formatEditions(picked.taken),
    onChain: { chainId, hash },
  })
  return picked.taken
}
