import { artMarketAbi } from '@monsoon/contracts/art-market'
import { artTokenAbi } from '@monsoon/contracts/art-token'
import {
  createPublicClient,
  decodeFunctionData,
  http,
  parseEventLogs,
  zeroAddress,
  type Address,
  type Hex,
  type Log,
  type PublicClient,
} from 'viem'
import { foundry } from 'viem/chains'

/** What an explorer shows of one transaction in a list. */
export interface ListedTransaction {
  hash: Hex
  block: bigint
  atS: number
  from: Address
  to: Address | null
  valueWei: bigint
  call: string
}

export interface TokenMove {
  hash: Hex
  token: Address
  tokenId: bigint
  amount: bigint
  from: Address
  to: Address
}

const abi = [...artTokenAbi, ...artMarketAbi]

const isSame = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** The function that a transaction calls, as our contracts name it. */
export function nameCall({ input, to }: { input: Hex; to: Address | null }): string {
  if (to === null) return 'Deploy a contract'
  if (input === '0x') return 'Send ETH'
  try {
    return decodeFunctionData({ abi, data: input }).functionName
  } catch {
    return input.slice(0, 10)
  }
}

export interface NamedEvent {
  address: Address
  name: string
  facts: [string, string][]
}

/** The events of our contracts among logs, each with its facts in words. */
export const nameEvents = (logs: Log[]): NamedEvent[] =>
  parseEventLogs({ abi, logs }).map(({ address, eventName, args }) => ({
    address,
    name: eventName,
    facts: Object.entries(args as Record<string, unknown>).map(([name, value]) => [name, write(value)]),
  }))

const write = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)).replace(/^"|"$/g, '')

/** Each move of ERC-1155 tokens in logs, oldest first. */
export const movesIn = (logs: Log[]): TokenMove[] =>
  parseEventLogs({ abi, logs, eventName: ['TransferSingle', 'TransferBatch'] }).flatMap(
    ({ address: token, transactionHash: hash, eventName, args }) => {
      const basics = { token, hash, from: args.from, to: args.to }
      if (eventName === 'TransferSingle') return [{ ...basics, tokenId: args.id, amount: args.value }]
      return args.ids.map((tokenId, at) => ({ ...basics, tokenId, amount: args.values[at] ?? 0n }))
    },
  )

/** Who holds how much after these moves, by `key`. */
export function holdings(moves: TokenMove[], key: (move: TokenMove, holder: Address) => string): Map<string, bigint> {
  const held = new Map<string, bigint>()
  for (const move of moves) {
    for (const [holder, change] of [
      [move.from, -move.amount],
      [move.to, move.amount],
    ] as const) {
      if (holder === zeroAddress) continue
      const name = key(move, holder)
      held.set(name, (held.get(name) ?? 0n) + change)
    }
  }
  return new Map([...held].filter(([, amount]) => amount > 0n))
}

/** What the pages of the explorer are made of. */
export interface ChainReader {
  client: PublicClient
  newest: (count: number) => Promise<ListedTransaction[]>
  ofAddress: (address: Address) => Promise<ListedTransaction[]>
  moves: () => Promise<TokenMove[]>
}

/**
 * Reads what the pages of the explorer show. Transactions are read block by block and remembered: this chain is small.
 */
export function createChainReader(url: string): ChainReader {
  const client: PublicClient = createPublicClient({ chain: foundry, transport: http(url), pollingInterval: 50 })
  let known: ListedTransaction[] = []
  let next = 0n

  async function listTransactions(): Promise<ListedTransaction[]> {
    const newest = await client.getBlockNumber({ cacheTime: 0 })
    for (; next <= newest; next++) {
      const block = await client.getBlock({ blockNumber: next, includeTransactions: true })
      const listed = block.transactions.map(({ hash, from, to, value, input }) => ({
        hash,
        block: block.number,
        atS: Number(block.timestamp),
        from,
        to,
        valueWei: value,
        call: nameCall({ input, to }),
      }))
      known = [...known, ...listed]
    }
    return known
  }

  return {
    client,
    newest: async (count: number) => (await listTransactions()).slice(-count).toReversed(),
    ofAddress: async (address: Address) =>
      (await listTransactions()).filter(({ from, to }) => isSame(from, address) || isSame(to, address)).toReversed(),
    async moves(): Promise<TokenMove[]> {
      return movesIn(await client.getLogs({ fromBlock: 0n, toBlock: 'latest' }))
    },
  }
}
