import type { auctionEndpoints } from '@monsoon/contract/trade/auctions'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { sellPriceFaults } from '@monsoon/contract/trade/sell-price-faults'
import { MAX_PURCHASE_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import { readCardPage } from '#catalog/lists/read-card-page.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import { readEditions } from '#listings/list-for-sale.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { answerSecondChance } from './answer-second-chance.ts'
import { auctionCalendar } from './auction-calendar.ts'
import { findAuctionNotice } from './auction-read-queries.ts'
import { bidHandlers } from './bid-routes.ts'
import { cancelAuction } from './cancel-auction.ts'
import { setAuctionEnd } from './set-auction-end.ts'
import { openAuction } from './open-auction.ts'
import { openChainAuction } from './on-chain/open-chain-auction.ts'
import { readAuction, readAuctionOfItem, readAuctions, readOwnBids } from './read-auction.ts'
import { cancelBid } from './void-bids.ts'

type AuctionHandlers = Handlers<typeof auctionEndpoints>
type FeaturedCall = { query: { limit: number; offset: number }; viewer: Viewer | null }

/** The lowest bid of an auction: named for all of it, or for each edition. */
function readMinimum(
  body: { minimumPrice?: bigint | undefined; pricePerQuantity?: bigint | undefined },
  quantity: number,
): bigint {
  const { minimumPrice, pricePerQuantity } = body
  if (minimumPrice === undefined && pricePerQuantity === undefined)
    throw new InputRefusal([{ path: 'minimumPrice', msg: sellMessages.priceRequired }])
  const minimum = minimumPrice ?? (pricePerQuantity ?? 0n) * BigInt(quantity)
  if (minimum > MAX_PURCHASE_USD_MINOR / 2n)
    throw new InputRefusal([{ path: 'minimumPrice', msg: sellPriceFaults.PRICE_TOO_HIGH }])
  return minimum
}

/** What the calls of auctions.ts in the contract do. */
export function auctionHandlers(resources: Resources): AuctionHandlers {
  const { db, config } = resources
  const featured = async ({ query, viewer }: FeaturedCall) => ({
    data: await readCardPage(resources, {
      filter: { states: ['onAuction'], flag: 'featured', isNsfwIncluded: true },
      sortBy: 'endingSoon',
      window: query,
      viewer,
    }),
  })
  return {
    ...bidHandlers(resources),
    ...biddingHandlers(resources),
    ...hurryHandler(resources),
    'POST /v1/list/auction': async ({ body, viewer, opKey }) => {
      const { editions, quantity } = readEditions(body)
      const { itemId, liveTill: days, acceptedPaymentMethod } = body
      const minimumMinor = readMinimum(body, quantity)
      const lot = { itemId, sellerId: viewer.userId, quantity, editions, days, minimumMinor, opKey }
      const auctionId = await (acceptedPaymentMethod === 'crypto'
        ? openChainAuction(resources, lot)
        : openAuction(resources, { ...lot, acceptedPaymentMethod }))
      return { data: await readAuction(resources, { auctionId, viewer }), msg: sellMessages.addedForSell }
    },
    'GET /v1/item/{id}/auction': async ({ params, viewer }) => ({
      data: await readAuctionOfItem(resources, { itemId: params.id, viewer }),
    }),
    'GET /v1/auction/{id}': async ({ params, query, viewer }) => ({
      data: await readAuctions(resources, { id: params.id, page: query, viewer }),
    }),
    'GET /v1/items/auction/featured': featured,
    'GET /v1/items/featured/auction': featured,
    'DELETE /v1/auction/{id}': async ({ params, body, viewer }) => {
      await cancelAuction(db, { auctionId: params.id, actor: viewer, reason: body?.reason })
      return { data: await readAuction(resources, { auctionId: params.id, viewer }), msg: sellMessages.removedFromSell }
    },
    'GET /v1/auction/{id}/calendar': async ({ params }) => {
      const found = await findAuctionNotice(db, params.id)
      if (!found || found.isHidden) throw new Refusal('auction-not-found')
      const text = auctionCalendar(config, { auctionId: params.id, ...found, now: new Date() })
      return new FileAnswer({
        bytes: Buffer.from(text),
        contentType: 'text/calendar; charset=utf-8',
        name: 'auction-end.ics',
      })
    },
  }
}

/** In the demo people see how an auction ends without waiting a day for it. */
const hurryHandler = (resources: Resources): Pick<AuctionHandlers, 'POST /v1/dev/auction/{id}/end-in'> => ({
  'POST /v1/dev/auction/{id}/end-in': async ({ params, body, viewer }) => {
    await setAuctionEnd(resources, { auctionId: params.id, sellerId: viewer.userId, ...body })
    return { data: {} }
  },
})

type Bidding = 'POST /v1/bid/cancel' | 'POST /v1/auction/{id}/second-chance' | 'GET /v1/bid/own'

function biddingHandlers(resources: Resources): Pick<AuctionHandlers, Bidding> {
  const { db } = resources
  return {
    'POST /v1/bid/cancel': async ({ body, viewer }) => {
      const auctionId = await cancelBid(db, { ...body, actor: viewer })
      return { data: await readAuction(resources, { auctionId, viewer }) }
    },
    'POST /v1/auction/{id}/second-chance': async ({ params, body, viewer }) => {
      const { answer } = body
      await answerSecondChance(resources, { auctionId: params.id, bidderId: viewer.userId, answer })
      return { data: await readAuction(resources, { auctionId: params.id, viewer }) }
    },
    'GET /v1/bid/own': async ({ query, viewer }) => ({
      data: await readOwnBids(resources, { bidderId: viewer.userId, page: query }),
    }),
  }
}
