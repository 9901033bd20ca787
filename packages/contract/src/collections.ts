import { z } from 'zod'
import { collectionInfo } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { featuredCollectionsPageSize } from './marketplace-filters.ts'
import { id, pageQuery, pagination, picture } from './shapes.ts'

/** A collection in a list, with up to three of its newest works that everybody may see. */
export const collectionCard = collectionInfo.extend({ works: z.array(picture) })
export type CollectionCard = z.infer<typeof collectionCard>

const page = z.object({ collections: z.array(collectionCard), pagination })
const featuredLimit = pageQuery.shape.limit.unwrap().default(featuredCollectionsPageSize)

export const collectionEndpoints = {
  'GET /v1/collection': endpoint({
    summary:
      'Collections by their maker, by words and by what staff put forward, newest first; empty ones are told to their owner alone',
    auth: 'anyone',
    query: pageQuery.extend({
      query: z.string().trim().max(100).default(''),
      userId: id.optional(),
      user: id.optional().describe('the same as userId'),
      featured: z.stringbool().default(false).describe('only what staff put forward'),
    }),
    data: page,
    errors: [],
  }),
  'GET /v1/collection/featured': endpoint({
    summary: 'Collections that staff put forward, newest first',
    auth: 'anyone',
    query: pageQuery.extend({ limit: featuredLimit }),
    data: page,
    errors: [],
  }),
}
