import type { catalogEndpoints } from '@monsoon/contract/works/catalog'
import { id } from '@monsoon/contract/shapes'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { filterDefaults } from '@monsoon/contract/works/marketplace-filters'
import { answerFromCache } from './lists/answer-cache.ts'
import { createCatalogMemory } from './catalog-cache.ts'
import { findCaptions } from './item-detail-queries.ts'
import { readCardPage } from './lists/read-card-page.ts'
import { readCollection } from './collections/read-collection.ts'
import { readItemDetail, readItemHistory } from './read-item.ts'
import { readOwnedItems } from './read-owned-items.ts'
import {
  isPublishedItem,
  listCategories,
  listCountries,
  listRegions,
  listTags,
  type RegionUse,
} from './vocabulary-queries.ts'

type CatalogHandlers = Handlers<typeof catalogEndpoints>

/** Handlers of browsing. Readers without an account share their answers for a second. */
export function catalogHandlers(resources: Resources): CatalogHandlers {
  return { ...browsingHandlers(resources), ...itemHandlers(resources), ...vocabularyHandlers(resources) }
}

type Browsing =
  | 'GET /v1/items/owned'
  | 'GET /v1/items/created'
  | 'GET /v1/items/created/{id}'
  | 'GET /v1/collection/{id}'

function browsingHandlers(resources: Resources): Pick<CatalogHandlers, Browsing> {
  return {
    'GET /v1/items/owned': async ({ query, viewer }) => {
      const ownerId = query.user ?? viewer?.userId
      if (ownerId === undefined) throw new Refusal('not-signed-in')
      const { sale: onSale, collected: isCollected } = query
      const owned = await readOwnedItems(resources, { ownerId, onSale, isCollected, window: query, viewer })
      const requestedNFT = owned.items.filter(({ phyNFTRequested }) => phyNFTRequested).map(({ id }) => id)
      return { data: { ...owned, requestedNFT } }
    },
    'GET /v1/items/created': async ({ query, viewer }) => ({
      data: await readCardPage(resources, {
        filter: { creatorId: viewer.userId, isNsfwIncluded: true },
        window: query,
        viewer,
      }),
    }),
    'GET /v1/items/created/{id}': async ({ params, query, viewer }) => ({
      data: await readCardPage(resources, {
        filter: { creatorId: params.id, exceptItemId: query.except, isNsfwIncluded: true },
        window: query,
        viewer,
      }),
    }),
    'GET /v1/collection/{id}': async ({ params, query, viewer }) => ({
      data: await readCollection(resources, { collectionId: params.id, window: query, viewer }),
    }),
  }
}

type OneItem =
  | 'GET /v1/item/{id}'
  | 'GET /v1/item/{id}/captions/{position}'
  | 'GET /v1/item/{id}/history'
  | 'GET /v1/item/{id}/exists'

function itemHandlers(resources: Resources): Pick<CatalogHandlers, OneItem> {
  return {
    'GET /v1/item/{id}': async (call) => {
      const { viewer } = call
      const itemId = call.params.id
      const isAdminView = call.query.view === 'admin'
      const { sortBy } = call.query
      const load = () => readItemDetail(resources, { itemId, viewer, isAdminView, sortBy })
      if (viewer) return { data: await load() }
      const isCountingDown = ({ itemInfo }: Awaited<ReturnType<typeof load>>) => itemInfo.buttonStatus === 'launchTimer'
      return answerFromCache(call, { key: `item ${itemId} ${sortBy ?? ''}`, load, isCountingDown })
    },
    'GET /v1/item/{id}/history': async ({ params, query, viewer }) => ({
      data: await readItemHistory(resources, { itemId: params.id, window: query, viewer }),
    }),
    'GET /v1/item/{id}/captions/{position}': async ({ params: { id: itemId, position }, query, viewer }) => {
      const { language } = query
      const viewerId = viewer?.userId ?? null
      const found = await findCaptions(resources.shared, { itemId, position, language, viewerId })
      if (!found) throw new Refusal('item-not-found')
      if (!found.captions) throw new Refusal('captions-not-found')
      const name = `captions-${position}.vtt`
      return new FileAnswer({ bytes: Buffer.from(found.captions), contentType: 'text/vtt; charset=utf-8', name })
    },
    'GET /v1/item/{id}/exists': async ({ params }) => ({
      data: { exists: id.safeParse(params.id).success && (await isPublishedItem(resources.db, params.id)) },
    }),
  }
}

// A Map, because `constructor` is a key of every object.
const regionUses = new Map<string, RegionUse>(
  Object.entries({
    artist: 'artist',
    artists: 'artist',
    curator: 'curator',
    curators: 'curator',
    user: 'user',
    users: 'user',
    artwork: 'artwork',
    artworks: 'artwork',
    item: 'artwork',
    items: 'artwork',
  } as const),
)

// Everybody's pages offer them to filter by.
const categoryMemory = createCatalogMemory<Awaited<ReturnType<typeof listCategories>>>({ maxEntries: 2 })
const tagMemory = createCatalogMemory<Awaited<ReturnType<typeof listTags>>>({ maxEntries: 1 })
const regionMemory = createCatalogMemory<Awaited<ReturnType<typeof listRegions>>>({ maxEntries: 5 })

type Vocabulary = 'GET /v1/category' | 'GET /v1/item-tags' | 'GET /v1/region/list' | 'GET /v1/country/list'

function vocabularyHandlers({ db }: Resources): Pick<CatalogHandlers, Vocabulary> {
  return {
    // To filter by: nothing that would find nothing. To choose from (filter=false), or all=true: every one.
    'GET /v1/category': async ({ query }) => {
      const inUse = query.filter && !query.all
      const categories = await categoryMemory.read(String(inUse), () => listCategories(db, { inUse }))
      return {
        data: {
          categories: query.filter ? [{ _id: 'all', name: filterDefaults.category }, ...categories] : categories,
        },
      }
    },
    'GET /v1/item-tags': async () => ({ data: { tags: await tagMemory.read('', () => listTags(db)) } }),
    'GET /v1/region/list': async ({ query }) => {
      const use = regionUses.get(query.searchingFor?.toLowerCase() ?? '') ?? null
      return { data: { regions: await regionMemory.read(use ?? '', () => listRegions(db, { use })) } }
    },
    'GET /v1/country/list': async () => ({ data: { items: await listCountries(db) } }),
  }
}
