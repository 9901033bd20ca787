import type { Config } from '#config.ts'

export type Hex = `0x${string}`

/** Where a work can be (001, section 9). */
export type NetworkName = 'ethereum' | 'polygon'

export const networkNames: readonly NetworkName[] = ['ethereum', 'polygon']

/** A network as the settings know it. Queues and transfers are kept by `chainId`: two networks may be one chain. */
export interface Network {
  name: NetworkName
  chainId: number
  rpcUrls: readonly string[]
  /** How deep a block must lie; the newest is 1 deep. */
  confirmations: number
  /** Our contracts, in lower case; null: there is none. */
  token: Hex | null
  market: Hex | null
  explorer: string
  maxFeeWei: bigint
}

export type ChainSettings = Pick<
  Config,
  | 'ETHEREUM_CHAIN_ID'
  | 'ETHEREUM_RPC_URLS'
  | 'ETHEREUM_CONFIRMATIONS'
  | 'ETHEREUM_MAX_FEE_GWEI'
  | 'ETHEREUM_CONTRACT'
  | 'ETHEREUM_MARKET_CONTRACT'
  | 'ETHEREUM_EXPLORER'
  | 'POLYGON_CHAIN_ID'
  | 'POLYGON_RPC_URLS'
  | 'POLYGON_CONFIRMATIONS'
  | 'POLYGON_MAX_FEE_GWEI'
  | 'POLYGON_CONTRACT'
  | 'POLYGON_EXPLORER'
>

const weiPerGwei = 1_000_000_000n

const contractOf = (address: string): Hex | null => (address ? (address.toLowerCase() as Hex) : null)

export function networkOf(config: ChainSettings, name: NetworkName): Network {
  const prefix = name === 'ethereum' ? 'ETHEREUM' : 'POLYGON'
  return {
    name,
    chainId: config[`${prefix}_CHAIN_ID`],
    rpcUrls: config[`${prefix}_RPC_URLS`],
    confirmations: config[`${prefix}_CONFIRMATIONS`],
    token: contractOf(config[`${prefix}_CONTRACT`]),
    // What is bought and bid for on a chain is so on Ethereum alone (docs/decisions/0110).
    market: name === 'ethereum' ? contractOf(config.ETHEREUM_MARKET_CONTRACT) : null,
    explorer: config[`${prefix}_EXPLORER`],
    maxFeeWei: config[`${prefix}_MAX_FEE_GWEI`] * weiPerGwei,
  }
}

/** A network on which our tokens are, which can be reached. */
export type LiveNetwork = Network & { token: Hex }

/** The network, if works are minted there; else null, and everything but the chain works as before. */
export function liveNetworkOf(config: ChainSettings, name: NetworkName): LiveNetwork | null {
  const network = networkOf(config, name)
  return network.rpcUrls.length > 0 && network.token ? { ...network, token: network.token } : null
}

/** Every chain that works are minted on, once: that of Ethereum first. */
export function liveChains(config: ChainSettings): LiveNetwork[] {
  const live = networkNames.map((name) => liveNetworkOf(config, name)).filter((network) => network !== null)
  return live.filter(({ chainId }, at) => live.findIndex((other) => other.chainId === chainId) === at)
}

/**
 * The network with the market contract, where works are bought on chain; null: there is none, and everything else works
 * as before.
 */
export function marketNetworkOf(config: ChainSettings): (LiveNetwork & { market: Hex }) | null {
  const network = liveNetworkOf(config, 'ethereum')
  return network?.market ? { ...network, market: network.market } : null
}
