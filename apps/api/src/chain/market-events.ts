import { artMarketAbi } from '@monsoon/contracts/art-market'
import { decodeEventLog } from 'viem/utils'
import type { ChainContext } from './chain-context.ts'
import { blockShape, logsShape, quantityOf } from './chain-shapes.ts'
import type { SeenMarketEvent } from './chain-subjects.ts'
import type { Hex } from './networks.ts'

type MarketLog = Parameters<typeof decodeEventLog>[0]
type Told<Event> = Event extends unknown
  ? Omit<Event, 'chainId' | 'market' | 'hash' | 'blockNumber' | 'blockAt'>
  : never

const dateOf = (timestamp: bigint): Date => new Date(Number(timestamp) * 1_000)

/**
 * What the books follow of a log of the market contract (contracts/src/ArtMarket.sol, Auctions.sol, Offers.sol); null:
 * nothing.
 */
function toldBy({ topics, data }: Pick<MarketLog, 'topics' | 'data'>, logIndex: number): Told<SeenMarketEvent> | null {
  const event = decodeEventLog({ abi: artMarketAbi, topics, data, strict: true })
  switch (event.eventName) {
    case 'Sold':
    case 'AuctionSettled':
    case 'OfferAccepted': {
      const { orderHex, quantity, totalCost: totalWei, shares } = event.args
      return { kind: 'sold', orderHex, quantity, totalWei, shares }
    }
    case 'BidPlaced': {
      const { orderHex, totalCost: totalWei, endsAt } = event.args
      return { kind: 'held', orderHex, totalWei, logIndex, endsAt: dateOf(endsAt) }
    }
    case 'OfferDeposited': {
      const { totalCost: totalWei, expiresAt } = event.args.offer
      return { kind: 'held', orderHex: event.args.orderHex, totalWei, logIndex, endsAt: dateOf(expiresAt) }
    }
    case 'BidReturned':
    case 'OfferRefunded':
      return { kind: 'returned', orderHex: event.args.orderHex, totalWei: event.args.amount }
    default:
      return null
  }
}

/** What happened at the market contract in these blocks, in the order of the chain. */
export async function readMarketEvents(
  { rpc, network }: ChainContext,
  { from, to }: { from: bigint; to: bigint },
): Promise<SeenMarketEvent[]> {
  const { chainId, market } = network
  if (market === null) return []
  const logs = await rpc.agree(
    'eth_getLogs',
    [{ fromBlock: quantityOf(from), toBlock: quantityOf(to), address: market }],
    logsShape,
  )
  const events: SeenMarketEvent[] = []
  for (const { topics, data, transactionHash, blockNumber, logIndex } of logs) {
    const told = toldBy({ topics: topics as MarketLog['topics'], data: data as Hex }, Number(logIndex))
    if (!told) continue
    const { timestamp } = await rpc.agree('eth_getBlockByNumber', [quantityOf(blockNumber), false], blockShape)
    events.push({ ...told, chainId, market, hash: transactionHash as Hex, blockNumber, blockAt: dateOf(timestamp) })
  }
  return events
}
