import type { collectionEndpoints } from '@monsoon/contract/works/collections'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { findCollections, readFeaturedCollections } from './read-collection.ts'

export function collectionHandlers(resources: Resources): Handlers<typeof collectionEndpoints> {
  return {
    'GET /v1/collection': async ({
      query: { query: typed, userId, user, featured: isFeatured, ...window },
      viewer,
    }) => ({
      data: await findCollections(resources, { ownerId: userId ?? user, typed, isFeatured, window, viewer }),
    }),
    'GET /v1/collection/featured': async ({ query: window, viewer }) => ({
      data: await readFeaturedCollections(resources, { window, viewer }),
    }),
  }
}
