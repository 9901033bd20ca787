import { z } from 'zod'
import { itemCard } from './catalog.ts'
import { cloths } from './cloths.ts'
import { endpoint } from '../endpoint.ts'
import { landParcel } from '../land/land.ts'
import { searchKinds, searchMaxLength } from './search-limits.ts'
import { id, pageQuery, pagination, picture, time } from '../shapes.ts'

export const searchKind = z.enum(searchKinds)

const searchText = z.string().trim().max(searchMaxLength, `Please search for at most ${searchMaxLength} characters`)

/** Something found: as much as a line or a small card shows. */
export const searchResult = z.object({
  kind: searchKind,
  id,
  name: z.string(),
  /**
   * Who made a work, curates an exhibition or owns a collection, as this reader may see them; the city of a parcel;
   * null for people.
   */
  by: z.string().nullable(),
  /** Of people. */
  blueTick: z.boolean(),
  /** A portrait, a work, the work on a cover. */
  picture: picture.nullable(),
  nsfw: z.boolean(),
  /** Of an exhibition. */
  cloth: z.enum(cloths).nullable(),
  startDate: time.nullable(),
  endDate: time.nullable(),
  /** Of a collection: how many works are on show. */
  itemsCount: z.int().nullable(),
  /** Of a work: as lists show it. */
  card: itemCard.nullable(),
  /** Of a parcel of land: as lists show it. */
  land: landParcel.nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

/** How many of a kind were found: exact up to 2,000. `isNear`: only with near spellings of what was typed. */
export const searchCount = z.object({ kind: searchKind, total: z.int(), isNear: z.boolean() })
export type SearchCount = z.infer<typeof searchCount>

/** The best finds of one kind. */
export const searchGroup = searchCount.extend({ items: z.array(searchResult) })
export type SearchGroup = z.infer<typeof searchGroup>

export const searchSort = z.enum(['relevance', 'newest', 'oldest'])
export type SearchSort = z.infer<typeof searchSort>

export const searchEndpoints = {
  'GET /v1/search': endpoint({
    summary:
      'Works, artists, curators, exhibitions, collections and parcels of land by their names, tolerant of accents, typing errors and word order',
    auth: 'anyone',
    query: pageQuery.extend({
      query: searchText.default(''),
      sortBy: searchSort.default('relevance'),
      kind: searchKind.optional(),
      nsfw: z.stringbool().default(false),
    }),
    data: z.object({ items: z.array(searchResult), kinds: z.array(searchCount), pagination, serverTime: time }),
    errors: [],
    rateLimit: 'search',
    publicCacheSeconds: 1,
  }),
  'GET /v1/search/groups': endpoint({
    summary: 'The best finds of each kind: suggestions while typing, and the first page of results',
    auth: 'anyone',
    query: z.object({
      query: searchText.default(''),
      limit: pageQuery.shape.limit.pipe(z.int().max(12, 'limit must be at most 12')).default(3),
      nsfw: z.stringbool().default(false),
    }),
    data: z.object({ groups: z.array(searchGroup), serverTime: time }),
    errors: [],
    rateLimit: 'search',
    publicCacheSeconds: 1,
  }),
}
