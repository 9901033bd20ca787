import { z } from 'zod'
import { collectionInfo } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, pageQuery, pagination, picture } from './shapes.ts'

/** A collection in a list, with up to three of its newest works that everybody may see. */
export const collectionCard = collectionInfo.extend({ works: z.array(picture) })
export type CollectionCard = z.infer<typeof collectionCard>

export const collectionEndpoints = {
  'GET /v1/collection': endpoint({
    summary: 'The collections of a person, newest first; empty ones are told to their owner alone',
    auth: 'anyone',
    query: pageQuery.extend({ userId: id }),
    data: z.object({ collections: z.array(collectionCard), pagination }),
    errors: [],
  }),
}
