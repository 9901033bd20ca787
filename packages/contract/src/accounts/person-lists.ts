import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { region } from '../exhibitions/exhibitions.ts'
import { filterDefaults, peoplePageSize } from '../works/marketplace-filters.ts'
import { id, pageQuery, pagination, personSummary, time } from '../shapes.ts'

/** Orders of a list of people; `name` by the name that is shown. */
export const personSort = z.enum(['newest', 'oldest', 'name'])
export type PersonSort = z.infer<typeof personSort>

/** An artist, a curator or a collector as lists show them. */
export const personCard = personSummary.extend({
  _id: id,
  /** Address of the portrait; '' without one. */
  thumbnail: z.string(),
  region: region.nullable(),
  /** The beginning of their own words; '' for a private account. */
  bio: z.string(),
  /** Works on show that they made. */
  artsCount: z.int(),
  /** Published exhibitions that they curate. */
  exhibitionsCount: z.int(),
})
export type PersonCard = z.infer<typeof personCard>

const personQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(peoplePageSize),
  search: z.string().trim().max(100).default(''),
  region: z.string().trim().max(300).optional().describe('country codes, or groups such as South Asia'),
  sortBy: personSort.default('newest'),
})
const listPart = { pagination, serverTime: time }
const publicList = { auth: 'anyone', errors: [], publicCacheSeconds: 1 } as const

export const personListEndpoints = {
  'GET /v1/artist-list': endpoint({
    ...publicList,
    summary: 'Artists; with exhibitionId those whom it shows, with category those with a work in it',
    query: personQuery.extend({
      exhibitionId: id.optional(),
      celebrity: z.stringbool().default(false),
      category: z.string().max(60).default(filterDefaults.category),
    }),
    data: z.object({ artists: z.array(personCard), ...listPart }),
  }),
  'GET /v1/user-list': endpoint({
    ...publicList,
    summary: 'Curators, or artists or collectors',
    query: personQuery.extend({ type: z.enum(['curator', 'artist', 'user']).default('curator') }),
    data: z.object({ users: z.array(personCard), ...listPart }),
  }),
  'GET /v1/celebrities': endpoint({
    ...publicList,
    summary: 'Artists known beyond their field',
    query: personQuery.pick({ limit: true, offset: true, search: true }),
    data: z.object({ celebrities: z.array(personCard), ...listPart }),
  }),
}
