import { ETHER_QUOTE_MS, weiFrom, type Wei } from '@monsoon/domain/pricing/ether-price'
import { splitPrimarySale, splitSecondarySale } from '@monsoon/domain/pricing/split-sale'
import { blockShape } from '#chain/chain-shapes.ts'
import type { Hex } from '#chain/networks.ts'
import { readEtherPayout } from '#crypto-accounts/payable-crypto-account.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { ListingFacts } from './chain-listing-queries.ts'
import { hasPauser, readOrderCap, type Market } from './market-network.ts'

/** What deals with the market are made with. */
export type Planning = Pick<Resources, 'config' | 'db' | 'files' | 'log' | 'signer'>

/** The lower cap: the contract's, or ours. */
export async function readCap(
  market: Market,
  { ETHEREUM_MARKET_MAX_ORDER_ETH: ours }: Planning['config'],
): Promise<Wei> {
  const capWei = await readOrderCap(market)
  const oursWei = weiFrom(ours)
  return oursWei !== null && oursWei < capWei ? oursWei : capWei
}

/** What the contract pays the seller, by the same rules. */
export function sellerWei(
  facts: Pick<ListingFacts, 'isPrimary' | 'curator'>,
  { royaltyBps, platformFeeBps, priceWei }: { royaltyBps: bigint; platformFeeBps: bigint; priceWei: Wei },
): Wei {
  if (facts.isPrimary) return splitPrimarySale({ priceMinor: priceWei, hasCurator: facts.curator !== null }).artistMinor
  return splitSecondarySale({ priceMinor: priceWei, royaltyBps, platformFeeBps }).sellerMinor
}

/**
 * Where an on-chain sale pays its seller (server-rules 21a): their confirmed address, once it has stood for as long as
 * payouts wait for.
 */
export async function readPayout(planning: Planning, sellerId: string): Promise<Hex> {
  const payout = await readEtherPayout(planning, sellerId)
  if (payout.state !== 'ready') throw new Refusal('ether-not-ready')
  return payout.address.toLowerCase() as Hex
}

/** The end of a quote, in seconds: chains may run ahead of clocks, and behind them (design, chain.md 2). */
export async function deadlineOf({ rpc }: Market): Promise<bigint> {
  const { timestamp } = await rpc.agree('eth_getBlockByNumber', ['latest', false], blockShape)
  const now = BigInt(Math.floor(Date.now() / 1_000))
  return (timestamp > now ? timestamp : now) + BigInt(ETHER_QUOTE_MS / 1_000)
}

/** On a main network nothing is sold that nobody could stop. Throws Refusal `ether-unavailable`. */
export async function requirePauser({ config, log }: Planning, market: Market): Promise<void> {
  const { ETHEREUM_MARKET_PAUSER: pauser } = config
  if (await hasPauser(market, pauser)) return
  log.error({ pauser }, 'nobody can pause the market: nothing is sold on chain')
  throw new Refusal('ether-unavailable')
}
