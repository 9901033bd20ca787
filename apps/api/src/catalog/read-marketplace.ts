import type { CallData } from '@monsoon/contract/client'
import type { MarketplaceQuery } from '@monsoon/contract/works/marketplace'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { priceSteps } from '@monsoon/domain/pricing/price-steps'
import type { Resources } from '#resources.ts'
import { findByWords } from '#spelling/find-by-words.ts'
import type { Viewer } from '#viewer.ts'
import type { WorkFlag } from '@monsoon/contract/staff/staff-works'
import { countWorksByPrice, listFeaturedCategories, readPriceBounds } from './lists/card-list-queries.ts'
import { toCardFilter } from './lists/marketplace-filter.ts'
import { type CardPage, openView, readCardPage } from './lists/read-card-page.ts'
import { readCardsOf } from './lists/read-cards-of.ts'
import { createShortMemory } from './lists/short-memory.ts'

/** Works by all that the marketplace filters by; by near spellings where the words as typed find nothing. */
export async function readMarketplace(
  resources: Resources,
  { query, viewer }: { query: MarketplaceQuery; viewer: Viewer | null },
): Promise<CardPage> {
  const filter = toCardFilter(query)
  const read = (tsQuery: string | null) =>
    readCardPage(resources, {
      filter: { ...filter, tsQuery },
      sortBy: query.sortBy,
      window: query,
      viewer,
    })
  const found = await findByWords(resources.db, query.query, {
    find: read,
    isNothing: ({ pagination }) => pagination.total === 0,
  })
  return found ?? read(null)
}

// What is drawn of prices is their shape, which a sale does not change.
const worksByPriceMemory = createShortMemory<number[]>({ maxAgeMs: 60_000, maxEntries: 10 })

/** The ends of the price filter, both zero while nothing has a price, and what lies between them. */
export async function readPriceRange({ db }: Resources): Promise<CallData<'GET /v1/items/min-max-amount'>> {
  const { min, max } = await readPriceBounds(db)
  const maxAmount = minorToUsd(max ?? 0n)
  const steps = priceSteps(maxAmount)
  return {
    minAmount: minorToUsd(min ?? 0n),
    maxAmount,
    priceSteps: steps,
    worksByPrice: await worksByPriceMemory.read(String(steps.length), () =>
      countWorksByPrice(
        db,
        steps.map((step) => usdToMinor(step)),
      ),
    ),
    currencyType: 'USD',
    serverTime: new Date().toISOString(),
  }
}

/** Works that staff put forward, the newest first. */
export const readFlaggedWorks = (
  resources: Resources,
  { flag, window, viewer }: { flag: WorkFlag; window: { limit: number; offset: number }; viewer: Viewer | null },
): Promise<CardPage> => readCardPage(resources, { filter: { flag, isNsfwIncluded: true }, window, viewer })

/** Featured works in their categories, at most `limit` in each. */
export async function readFeaturedCategories(
  resources: Resources,
  { limit, viewer }: { limit: number; viewer: Viewer | null },
) {
  const categories = await listFeaturedCategories(resources.db, { limit })
  const itemIds = categories.flatMap((category) => category.itemIds)
  const { items } = await readCardsOf(resources, { itemIds, viewer })
  const cards = new Map(items.map((item) => [item.id, item]))
  const { now } = await openView(resources, viewer)
  return {
    categories: categories.map(({ itemIds: ids, ...category }) => ({
      ...category,
      items: ids.flatMap((itemId) => cards.get(itemId) ?? []),
    })),
    serverTime: now.toISOString(),
  }
}
