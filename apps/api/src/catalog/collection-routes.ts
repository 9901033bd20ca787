import type { collectionEndpoints } from '@monsoon/contract/collections'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { checkReach } from './page-window.ts'
import { readCollectionsOf } from './read-collection.ts'

export function collectionHandlers(resources: Resources): Handlers<typeof collectionEndpoints> {
  return {
    'GET /v1/collection': async ({ query: { userId: ownerId, ...window }, viewer }) => {
      checkReach(window)
      return { data: await readCollectionsOf(resources, { ownerId, window, viewer }) }
    },
  }
}
