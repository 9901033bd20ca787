import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { openApp } from '../stand-in/serve.ts'
import { type MarketBook, type MarketListing, openMarketBook } from './market-book.ts'
import { mountMarketPage } from './market-page.ts'
import { marketStandInKeys, marketToken as token } from './market-stand-in-keys.ts'

export interface MarketStandInOptions {
  /** 0 takes any free port. */
  port?: number
  /** Where listings survive a restart; without it they are forgotten. */
  dataFile?: string
  appOrigin?: string
}

/**
 * A marketplace on this machine with the API of OpenSea, which can sell, withdraw, fall silent and be late with its
 * events.
 */
export interface MarketStandIn extends MarketBook {
  url: string
  /** The next calls are answered by an error. */
  failCalls: (count: number) => void
  /** How many calls were made. */
  countCalls: () => number
  close: () => Promise<void>
}

const usdcDecimals = 6

export async function startMarketStandIn(options: MarketStandInOptions = {}): Promise<MarketStandIn> {
  const { port = 0, dataFile, appOrigin = 'http://localhost' } = options
  const book = openMarketBook(dataFile)
  const app = Fastify({ routerOptions: { maxParamLength: 200 } })
  let [failing, calls] = [0, 0]

  /** Whether the call may go on; otherwise it is answered. */
  const admit = ({ headers }: FastifyRequest, reply: FastifyReply): boolean => {
    calls += 1
    if (failing > 0) {
      failing -= 1
      void reply.code(503).send({ errors: ['later'] })
      return false
    }
    if (headers['x-api-key'] === marketStandInKeys.apiKey) return true
    void reply.code(401).send({ errors: ['who?'] })
    return false
  }

  app.get<{ Params: { hash: string } }>('/api/v2/orders/chain/:chain/protocol/:protocol/:hash', (request, reply) => {
    if (!admit(request, reply)) return reply
    const listing = book.find(request.params.hash)
    return listing ? reply.send({ order: orderOf(listing) }) : reply.code(404).send({ errors: ['Order not found'] })
  })

  app.get<{ Params: { tokenId: string } }>(
    '/api/v2/events/chain/:chain/contract/:token/nfts/:tokenId',
    (request, reply) => {
      if (!admit(request, reply)) return reply
      const sold = book.listings.filter(({ tokenId }) => tokenId === request.params.tokenId)
      return reply.send({ asset_events: sold.toReversed().flatMap(saleOf), next: null })
    },
  )

  mountMarketPage(app, { book, appOrigin })
  const url = await openApp(app, port)
  return {
    ...book,
    url,
    failCalls: (count) => void (failing = count),
    countCalls: () => calls,
    close: () => app.close(),
  }
}

const unitsOf = (cents: number): string => `${cents}${'0'.repeat(usdcDecimals - 2)}`

const orderOf = ({ hash, status, cents, tokenId }: MarketListing) => ({
  order_hash: hash,
  chain: 'ethereum',
  status,
  remaining_quantity: status === 'ACTIVE' ? 1 : 0,
  price: { current: { currency: 'USDC', decimals: usdcDecimals, value: unitsOf(cents) } },
  protocol_data: { parameters: { offer: [{ itemType: 3, token, identifierOrCriteria: tokenId }] } },
})

const saleOf = ({ hash, sale }: MarketListing) =>
  sale
    ? [
        {
          event_type: 'sale',
          order_hash: hash,
          buyer: sale.buyer,
          transaction: sale.transaction,
          payment: { quantity: unitsOf(sale.cents), token_address: token, decimals: usdcDecimals, symbol: 'USDC' },
        },
      ]
    : []
