import type { favouriteEndpoints } from '@monsoon/contract/works/favourites'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { readCardsOf } from '#catalog/lists/read-cards-of.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { favouriteItem } from './favourite-item.ts'
import { countFavourites, listFavouriteIds, showsFavourites } from './favourite-queries.ts'

export function favouriteHandlers(resources: Resources): Handlers<typeof favouriteEndpoints> {
  return {
    'POST /v1/favourite': async ({ viewer, body: { itemId, favourite: isFavourite } }) => ({
      data: {
        isFavourite,
        total: await favouriteItem(resources.db, { userId: viewer.userId, itemId, isFavourite }),
      },
    }),
    'GET /v1/favourite/items': async ({ viewer, query: { user, ...window } }) => {
      const userId = user ?? viewer?.userId
      if (!userId) throw new Refusal('not-signed-in')
      return { data: await readFavourites(resources, { userId, window, viewer }) }
    },
  }
}

async function readFavourites(
  resources: Resources,
  { userId, window, viewer }: { userId: string; window: PageWindow; viewer: Viewer | null },
) {
  checkReach(window)
  const { db } = resources
  const isVisible =
    viewer !== null && (viewer.userId === userId || hasRole(viewer, 'staff')) ? true : await showsFavourites(db, userId)
  const itemIds = isVisible ? await listFavouriteIds(db, { userId, ...window }) : []
  const total = isVisible ? await readTotal(window, itemIds.length, (upTo) => countFavourites(db, { userId, upTo })) : 0
  return { ...(await readCardsOf(resources, { itemIds, viewer })), pagination: toPagination(window, total) }
}
