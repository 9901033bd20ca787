import { z } from 'zod'
import { itemCard } from '../works/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { personCard } from '../accounts/person-lists.ts'
import { pageQuery, pagination, time } from '../shapes.ts'

/** What counts how much in seven days (U-021): `views + 5 × favourites + 20 × sales`. Below, the newest come first. */
export const trendingWeights = { view: 1, favourite: 5, sale: 20 } as const

export const trendingEndpoints = {
  'GET /v1/trending/trending_arts': endpoint({
    summary: 'Works that were looked at, liked and bought most in seven days, ranked every five minutes',
    auth: 'anyone',
    query: pageQuery,
    data: z.object({ items: z.array(itemCard), pagination, serverTime: time }),
    errors: [],
    publicCacheSeconds: 1,
  }),
  'GET /v1/trending/trending_artists': endpoint({
    summary: 'Artists by what their works were looked at, liked and bought in seven days, ranked every five minutes',
    auth: 'anyone',
    query: pageQuery,
    data: z.object({ artists: z.array(personCard), pagination, serverTime: time }),
    errors: [],
    publicCacheSeconds: 1,
  }),
}
