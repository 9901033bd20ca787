import { countEditions, formatEditions, intersectRanges, type EditionRange } from '@monsoon/domain/edition-ranges'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { positionsAfter } from '@monsoon/domain/chain/token-moves'
import { invariant } from '@monsoon/domain/invariant'
import type { ChainSettings, Hex } from '#chain/networks.ts'
import type { Tx } from '#db.ts'
import { lockTokenOf } from './queue-moves.ts'
import { findCustodyAddress, listOpenMoves, listTokenRanges, markMinted, replaceTokenRanges } from './token-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

/**
 * Whether the market contract could hand these editions over now: first-hand ones are not minted yet, others lie at
 * their seller's custodial address. What is on its way is not at hand. The editions must be reserved: nothing else
 * moves them then, so that no lock is needed.
 */
export async function areTokensAtHand(
  tx: Tx,
  {
    itemId,
    ranges,
    sellerId,
    isFirstHand,
  }: { itemId: string; ranges: EditionRange[]; sellerId: string; isFirstHand: boolean },
): Promise<boolean> {
  if (intersectRanges(await listOpenMoves(tx, itemId), ranges).length > 0) return false
  const positions = await listTokenRanges(tx, itemId)
  if (isFirstHand) return intersectRanges(positions, ranges).length === 0
  const holder = await findCustodyAddress(tx, sellerId)
  const own = positions.filter((position) => position.userId === sellerId && position.holder === holder)
  return countEditions(intersectRanges(own, ranges)) === countEditions(ranges)
}

/**
 * What the market contract has sold lies at its buyer's custodial address. First-hand editions are minted by it. Locks
 * the token, after the editions and before wallets.
 */
export async function moveSoldTokens(
  tx: Tx,
  config: ChainSettings,
  sold: { itemId: string; ranges: EditionRange[]; buyerId: string; chainId: number; hash: Hex; at: Date },
): Promise<void> {
  const { itemId, ranges, buyerId, chainId, hash, at } = sold
  const token = await lockTokenOf(tx, config, itemId)
  invariant(token, 'what was sold on chain has a token')
  const positions = await listTokenRanges(tx, itemId)
  const isMinted = intersectRanges(positions, ranges).length > 0
  const to = { holder: await findCustodyAddress(tx, buyerId), userId: buyerId }
  await replaceTokenRanges(tx, itemId, positionsAfter(positions, { to, ranges }))
  if (isMinted) return
  await markMinted(tx, { itemId, tokenId: tokenIdOf(itemId), contract: token.live.token, at })
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'mint',
    toId: buyerId,
    quantity: countEditions(ranges),
    editions: formatEditions(ranges),
    onChain: { chainId, hash },
  })
}

/**
 * With the first bid in an auction on chain its minted editions go to the market contract; where it failed, back to
 * their seller. First-hand ones are not minted yet. Locks the token.
 */
export async function moveAuctionedTokens(
  tx: Tx,
  config: ChainSettings,
  {
    itemId,
    ranges,
    sellerId,
    to,
  }: { itemId: string; ranges: EditionRange[]; sellerId: string; to: 'market' | 'seller' },
): Promise<void> {
  const token = await lockTokenOf(tx, config, itemId)
  invariant(token, 'what is bid for on chain has a token')
  const positions = await listTokenRanges(tx, itemId)
  if (intersectRanges(positions, ranges).length === 0) return
  const { market } = token.live
  invariant(market, 'who holds a lot is the market')
  const holder = to === 'market' ? market : await findCustodyAddress(tx, sellerId)
  await replaceTokenRanges(tx, itemId, positionsAfter(positions, { to: { holder, userId: sellerId }, ranges }))
}
