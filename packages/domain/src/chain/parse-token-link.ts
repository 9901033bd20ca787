/** The networks on which works are (001, section 9), as links name them. */
export type LinkedNetwork = 'ethereum' | 'polygon'

export interface LinkedToken {
  /** Null: the link does not say. */
  network: LinkedNetwork | null
  /** In lower case. */
  contract: string
  /** Decimal digits. */
  tokenId: string
}

const longestLink = 500

// Explorers: /nft/{contract}/{id}, /token/{contract}?a={id}. Marketplaces: /assets/{network}/{contract}/{id},
// /token/{contract}:{id}, /collections/{contract}/{id}. CAIP-22: eip155:1/erc721:{contract}/{id}.
const contractThenId = /(?<![0-9a-z])(0x[0-9a-f]{40})(?:[/:]|\/?\?a=)(\d{1,78})(?!\w)/i

const networkNames: readonly [RegExp, LinkedNetwork][] = [
  [/^eip155:1\/|^(?:https?:\/\/)?(?:www\.)?etherscan\.io\/|\/ethereum\//i, 'ethereum'],
  [/^eip155:137\/|^(?:https?:\/\/)?(?:www\.)?polygonscan\.com\/|\/(?:polygon|matic)\//i, 'polygon'],
]

/**
 * Which token a link of an explorer or a marketplace leads to, or a name by CAIP-22
 * (https://chainagnostic.org/CAIPs/caip-22). Nothing is fetched.
 * @returns null for any other text
 */
export function parseTokenLink(text: string): LinkedToken | null {
  const link = text.trim()
  if (link.length > longestLink) return null
  const [, contract, tokenId] = contractThenId.exec(link) ?? []
  if (!contract || !tokenId) return null
  const network = networkNames.find(([pattern]) => pattern.test(link))?.[1] ?? null
  return { network, contract: contract.toLowerCase(), tokenId: String(BigInt(tokenId)) }
}
