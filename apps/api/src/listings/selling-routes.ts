import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import type { sellingEndpoints } from '@monsoon/contract/trade/selling'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { cancelListing, cancelListingsOf } from './cancel-listing.ts'
import { changePrice } from './change-price.ts'
import { listForSale } from './list-for-sale.ts'
import { listSeveral } from './list-several.ts'
import { readListed, readSelling } from './read-selling.ts'

/** What the calls of selling.ts in the contract do. */
export function sellingHandlers(resources: Resources): Handlers<typeof sellingEndpoints> {
  const { db } = resources
  return {
    'GET /v1/item/{id}/selling': async ({ params, viewer }) => ({
      data: await readSelling(resources, { itemId: params.id, sellerId: viewer.userId }),
    }),
    'POST /v1/list': async ({ body, viewer, opKey }) => {
      const sellerId = viewer.userId
      const saleId = await listForSale(resources, { sellerId, body, opKey })
      return { data: await readListed(resources, { saleId, sellerId }), msg: sellMessages.addedForSell }
    },
    'PATCH /v1/list/{id}': async ({ params, body, viewer }) => {
      const own = { saleId: params.id, sellerId: viewer.userId }
      await changePrice(db, { ...own, unitPriceMinor: body.pricePerQuantity, version: body.version })
      return { data: await readListed(resources, own), msg: 'The price is changed.' }
    },
    'POST /v1/list/{id}/cancel': async ({ params, viewer }) => {
      const { listingId, ...cancelled } = await cancelListing(db, { saleId: params.id, sellerId: viewer.userId })
      return { data: { saleId: listingId, ...cancelled }, msg: sellMessages.removedFromSell }
    },
    'POST /v1/lists': async ({ body, viewer, opKey }) => ({
      data: { results: await listSeveral(resources, { sellerId: viewer.userId, works: body.works, opKey }) },
    }),
    'POST /v1/lists/cancel': async ({ body, viewer }) => ({
      data: { results: await cancelListingsOf(db, { sellerId: viewer.userId, itemIds: body.itemIds }) },
      msg: sellMessages.removedFromSell,
    }),
  }
}
