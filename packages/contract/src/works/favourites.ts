import { z } from 'zod'
import { itemCard } from './catalog.ts'
import { endpoint } from '../endpoint.ts'
import { id, pageQuery, pagination, time } from '../shapes.ts'

export const favouriteEndpoints = {
  'POST /v1/favourite': endpoint({
    summary: 'Keep a work among the favourites, or no longer; saying it again changes nothing',
    auth: 'member',
    body: z.object({ itemId: id, favourite: z.boolean() }),
    /** `total`: how many people like the work. */
    data: z.object({ isFavourite: z.boolean(), total: z.int() }),
    errors: ['login-to-favourite', 'item-not-found'],
    rateLimit: 'favourite',
  }),
  'GET /v1/favourite/items': endpoint({
    summary: "Works that the viewer likes, the last liked first; with `user`, somebody else's unless they are private",
    auth: 'anyone',
    query: pageQuery.extend({ user: id.optional() }),
    data: z.object({ items: z.array(itemCard), pagination, serverTime: time }),
    errors: ['not-signed-in'],
  }),
}
