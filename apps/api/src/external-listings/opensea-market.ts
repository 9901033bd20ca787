import { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'
import { type OutsideMarket, OutsideSilent } from './outside-market.ts'

interface OpenSeaOptions {
  /** Where its API is, e.g. https://api.opensea.io */
  url: string
  apiKey: string
  name: string
  /** The Seaport contract that listings are of. */
  protocolAddress: string
  /** The wallets that the house buys with, in lower case. */
  ownAddresses: readonly string[]
  /** What an ETH costs in cents. */
  readEthUsdMinor: () => Promise<bigint>
  timeoutMs?: number
}

const mostBytes = 1_048_576
const ethDecimals = 18

const digits = z.string().regex(/^\d{1,40}$/)
const decimals = z.int().min(0).max(36)

/** What we read of an order (docs.opensea.io, "Get Order"). */
const orderAnswer = z.object({
  order: z.object({
    status: z.string(),
    price: z.object({ current: z.object({ currency: z.string(), decimals, value: digits }) }),
    protocol_data: z.object({
      parameters: z.object({
        offer: z
          .array(z.object({ token: z.string().max(64), identifierOrCriteria: digits.or(z.string().max(80)) }))
          .min(1),
      }),
    }),
  }),
})
type Order = z.infer<typeof orderAnswer>['order']

/** What we read of the sales of a token (docs.opensea.io, "Get Events (by NFT)"). */
const eventsAnswer = z.object({
  asset_events: z.array(
    z.object({
      event_type: z.string(),
      order_hash: z.string().nullish(),
      buyer: z.string().nullish(),
      transaction: z.string().nullish(),
      payment: z.object({ quantity: digits, decimals, symbol: z.string() }).nullish(),
    }),
  ),
})

interface Sum {
  value: bigint
  decimals: number
  symbol: string
}

const dollars = new Set(['USDC', 'USDT', 'DAI'])

/**
 * Cents, rounded up, so that nobody is promised what costs a cent more. Throws OutsideSilent for money that has no rate
 * here.
 */
function toCents({ value, decimals: places, symbol }: Sum, ethUsdMinor: bigint): bigint {
  const isEth = (symbol === 'ETH' || symbol === 'WETH') && places === ethDecimals
  if (!isEth && !dollars.has(symbol)) throw new OutsideSilent(`the other marketplace asks for ${symbol}`)
  const unit = 10n ** BigInt(places)
  return (value * (isEth ? ethUsdMinor : 100n) + unit - 1n) / unit
}

/** "ethereum:0x…" as chain and hash. */
function partsOf(reference: string): { chain: string; hash: string } {
  const [chain = '', hash = ''] = reference.split(':')
  return { chain: encodeURIComponent(chain), hash: encodeURIComponent(hash) }
}

/**
 * OpenSea by its API, version 2. Buying there is a transaction on the chain, which the house makes with its own wallet.
 */
export function createOpenSeaMarket(options: OpenSeaOptions): OutsideMarket {
  const { url, apiKey, protocolAddress, ownAddresses, timeoutMs = 5_000 } = options

  /** null: there is none. */
  async function get<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer | null> {
    try {
      const response = await fetch(`${url}/api/v2${path}`, {
        headers: { accept: 'application/json', 'x-api-key': apiKey },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readAtMost(response, mostBytes)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`the other marketplace answered ${response.status}`)
      return schema.parse(JSON.parse(text))
    } catch (error) {
      throw new OutsideSilent('the other marketplace gave no answer', { cause: error })
    }
  }

  const findOrder = async (reference: string): Promise<Order | null> => {
    const { chain, hash } = partsOf(reference)
    return (await get(`/orders/chain/${chain}/protocol/${protocolAddress}/${hash}`, orderAnswer))?.order ?? null
  }

  const centsOf = async (sum: Sum): Promise<bigint> =>
    toCents(sum, dollars.has(sum.symbol) ? 0n : await options.readEthUsdMinor())

  /** Who has it, by the sale of its token that names this order. */
  async function readSale(reference: string, order: Order) {
    const { chain, hash } = partsOf(reference)
    const path = `/events/chain/${chain}/contract${tokenPath(order)}?event_type=sale&limit=50`
    const sales = (await get(path, eventsAnswer))?.asset_events ?? []
    const sale = sales.find((event) => event.event_type === 'sale' && event.order_hash?.toLowerCase() === hash)
    if (!sale?.buyer) return { state: 'sold', isCertain: false } as const
    if (!ownAddresses.includes(sale.buyer.toLowerCase())) return { state: 'sold', isCertain: true } as const
    if (!sale.payment || !sale.transaction) return { state: 'sold', isCertain: false } as const
    const { quantity, ...payment } = sale.payment
    const costMinor = await centsOf({ ...payment, value: BigInt(quantity) })
    return { state: 'bought', costMinor, transaction: sale.transaction.toLowerCase() } as const
  }

  return {
    name: options.name,
    read: async (reference) => {
      const order = await findOrder(reference)
      if (order?.status === 'FULFILLED') return readSale(reference, order)
      if (order?.status !== 'ACTIVE') return { state: 'gone' }
      const { currency, value, decimals: places } = order.price.current
      const priceMinor = await centsOf({ value: BigInt(value), decimals: places, symbol: currency })
      return priceMinor > 0n ? { state: 'open', priceMinor } : { state: 'gone' }
    },
    pageOf: async (reference) => {
      const order = await findOrder(reference)
      const { chain } = partsOf(reference)
      return order && `${siteOf(url)}/item/${chain}${tokenPath(order).replace('/nfts/', '/')}`
    },
  }
}

function tokenPath({ protocol_data: { parameters } }: Order): string {
  const [offered] = parameters.offer
  return `/${encodeURIComponent(offered?.token ?? '')}/nfts/${encodeURIComponent(offered?.identifierOrCriteria ?? '')}`
}

/** The site of an API: https://api.opensea.io has its pages at https://opensea.io. */
const siteOf = (url: string): string => url.replace('://api.', '://')
