import { z } from 'zod'
import { itemCard } from '../works/catalog.ts'
import { cloths } from '../works/cloths.ts'
import { endpoint } from '../endpoint.ts'
import { exhibitionFilter, exhibitionPageSize } from '../works/marketplace-filters.ts'
import { id, pageQuery, pagination, personSummary, picture, time } from '../shapes.ts'

export const region = z.object({ name: z.string(), subRegion: z.string(), region: z.string() })

/** Where an exhibition stands by the server's clock: upcoming until its startDate, active until its endDate. */
export const exhibitionState = z.enum(['upcoming', 'active', 'ended'])

/** An exhibition as its cover. */
export const exhibitionCard = z.object({
  _id: id,
  title: z.string(),
  /** Address of the cover's picture in the 464x464 box, for simple clients. */
  thumbnail: z.string(),
  picture: picture.nullable(),
  cloth: z.enum(cloths),
  /** The work on the cover. */
  coverItemId: id.nullable(),
  curator: personSummary.extend({ _id: id }),
  region,
  startDate: time,
  endDate: time,
  state: exhibitionState,
  featured: z.boolean(),
  artsCount: z.int(),
  artistsCount: z.int(),
})
export type ExhibitionCard = z.infer<typeof exhibitionCard>

export const exhibitionArtist = personSummary.extend({
  _id: id,
  /** Address of the portrait; '' without one. */
  thumbnail: z.string(),
  region: region.nullable(),
  artsCount: z.int(),
})
export type ExhibitionArtist = z.infer<typeof exhibitionArtist>

/** A room in the order of the walk; `scale` is a work's share of the wall's height, 0.6 to 1. */
export const exhibitionRoom = z.object({
  title: z.string(),
  wallText: z.string(),
  arts: z.array(z.object({ itemId: id, scale: z.number() })),
})
export type ExhibitionRoom = z.infer<typeof exhibitionRoom>

export const exhibition = exhibitionCard.extend({
  /** HTML of paragraphs, emphasis and lists, clean when it was stored (U-024). */
  description: z.string(),
  logo: picture.nullable(),
  backgroundPicture: picture.nullable(),
  video: z.array(z.string()),
  /** By the name that the reader sees. */
  artists: z.array(exhibitionArtist),
  /** In the order of the walk. */
  arts: z.array(itemCard),
  rooms: z.array(exhibitionRoom),
})
export type Exhibition = z.infer<typeof exhibition>

const limit = pageQuery.shape.limit.unwrap().default(exhibitionPageSize)

export const exhibitionEndpoints = {
  'GET /v1/exhibition/list': endpoint({
    summary: 'Exhibitions: those on view, then those to come, then those that ended',
    auth: 'anyone',
    query: pageQuery.extend({
      limit,
      apiType: z.enum(['active', 'upcoming', 'featured']).optional(),
      curatorId: id.optional().describe('only those that this person curates'),
      artistId: id.optional().describe('only those that show this person'),
    }),
    data: z.object({ exhibitions: z.array(exhibitionCard), pagination, serverTime: time }),
    errors: [],
    publicCacheSeconds: 1,
  }),
  'GET /v1/exhibition/alllist': endpoint({
    summary: 'Exhibitions by title, region and state, in the same order',
    auth: 'anyone',
    query: pageQuery.extend({
      limit,
      search: z.string().trim().max(100).default(''),
      apiType: z.enum(exhibitionFilter).default('all'),
      region: z.string().trim().max(300).optional().describe('country codes, or groups such as South Asia'),
    }),
    data: z.object({ exhibitions: z.array(exhibitionCard), pagination, serverTime: time }),
    errors: [],
    publicCacheSeconds: 1,
  }),
  'GET /v1/exhibition/{id}': endpoint({
    summary:
      'An exhibition with its rooms, works and artists; view=admin shows staff drafts as well, view=preview also its curator and the artists asked',
    auth: 'anyone',
    params: z.object({ id }),
    query: z.object({ view: z.string().max(20).optional() }),
    data: z.object({ exhibition, serverTime: time }),
    errors: ['exhibition-not-found'],
    publicCacheSeconds: 1,
  }),
}
