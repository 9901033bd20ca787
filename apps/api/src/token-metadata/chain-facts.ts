import type { Config } from '#config.ts'

/** How metadata and wallets name a file on IPFS. */
export const ipfsUri = (cid: string): string => `ipfs://${cid}`

/** What the settings say of tokens. */
export interface ChainFacts {
  /** The contract of our tokens on a network; null: none yet. */
  contractOf: (network: string) => string | null
  /** Where a browser opens a file that we hold by its CID. */
  metadataUrlOf: (cid: string) => string
}

export const chainFactsOf = (
  config: Pick<Config, 'ETHEREUM_CONTRACT' | 'POLYGON_CONTRACT' | 'PUBLIC_ORIGIN'>,
): ChainFacts => ({
  contractOf: (network) => (network === 'ethereum' ? config.ETHEREUM_CONTRACT : config.POLYGON_CONTRACT) || null,
  metadataUrlOf: (cid) => `${config.PUBLIC_ORIGIN}/ipfs/${cid}`,
})
