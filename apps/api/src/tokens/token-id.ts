/** The id of a work's token: its uuid as a number, known before anything is minted. In answers it is decimal. */
export const tokenIdOf = (itemId: string): bigint => BigInt(`0x${itemId.replaceAll('-', '')}`)

/** The work whose token this is; null: no uuid is written so, as it is too large. */
export function itemIdOf(tokenId: bigint): string | null {
  if (tokenId < 0n || tokenId >= 1n << 128n) return null
  const hex = tokenId.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
