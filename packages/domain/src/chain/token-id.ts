import { invariant } from '../invariant.ts'
import { isUuid } from '../uuid.ts'

const mostTokenId = 2n ** 128n - 1n

/**
 * The ERC-1155 token id of a work: its uuid as a number of 128 bits, so that it is known before anything is minted.
 * @param itemId a uuid
 */
export function tokenIdOf(itemId: string): bigint {
  invariant(isUuid(itemId), 'a work is named by a uuid')
  return BigInt(`0x${itemId.replaceAll('-', '')}`)
}

/** The work whose token it is; null: an id that none of ours can have. */
export function itemIdOfToken(tokenId: bigint): string | null {
  if (tokenId < 0n || tokenId > mostTokenId) return null
  const digits = tokenId.toString(16).padStart(32, '0')
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  )
}
