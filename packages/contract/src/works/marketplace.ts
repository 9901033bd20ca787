import { z } from 'zod'
import { cardPage, itemCard, sortBy } from './catalog.ts'
import { endpoint } from '../endpoint.ts'
import {
  assetTypeFilter,
  editionsFilter,
  featuredPageSize,
  filterDefaults,
  physicalFilter,
} from './marketplace-filters.ts'
import { currencyType, id, numberInput, pageQuery, time, usd } from '../shapes.ts'
import { category } from './item-detail.ts'

const list = (maxLength: number) => z.string().trim().max(maxLength)
const search = z.string().trim().max(100).default('')

/** Query of the marketplace list, named as the specification names it. Lists stand between commas. */
export const marketplaceQuery = pageQuery.extend({
  sortBy: sortBy.default('newest'),
  query: search,
  category: z.string().max(60).default(filterDefaults.category),
  /** In USD, from 0 to `maxFilterPrice`, the least not above the highest. */
  minPrice: numberInput(z.number()).optional(),
  maxPrice: numberInput(z.number()).optional(),
  buy: z.stringbool().default(false),
  newItem: z.stringbool().default(false),
  onAuction: z.stringbool().default(false),
  hasOffer: z.stringbool().default(false),
  notLaunched: z.stringbool().default(false),
  celebrity: z.stringbool().default(false),
  blockchain_platform: list(60).optional(),
  region: list(300).optional().describe('country codes, or groups such as South Asia'),
  tags: list(300).optional(),
  exhibitionId: id.optional(),
  physicalNFT: z.enum(physicalFilter).default(filterDefaults.physicalNFT),
  nsfw: z.stringbool().default(filterDefaults.nsfw),
  assetType: z.enum(assetTypeFilter).default(filterDefaults.assetType),
  editions: z.enum(editionsFilter).default(filterDefaults.editions),
  curatorsPick: z.stringbool().default(filterDefaults.curatorsPick),
  acceptedPaymentMethod: z.enum(['all', 'fiat', 'crypto']).default('all'),
})
export type MarketplaceQuery = z.infer<typeof marketplaceQuery>

const featuredQuery = pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(featuredPageSize) })

const publicList = { auth: 'anyone', errors: [], publicCacheSeconds: 1 } as const

export const marketplaceEndpoints = {
  'GET /v1/marketplace': endpoint({
    ...publicList,
    summary: 'Works on show, newest first unless sorted otherwise',
    query: marketplaceQuery,
    data: cardPage,
  }),
  'GET /v1/items/min-max-amount': endpoint({
    ...publicList,
    summary:
      'The least and the highest price on show: the ends of the price filter, and about how many works cost how much in between',
    data: z.object({
      minAmount: usd,
      maxAmount: usd,
      priceSteps: z.array(usd).describe('from low to high'),
      worksByPrice: z
        .array(z.int().nonnegative())
        .describe('works from each price step to the next, a minute old at most; of a large gallery an estimate'),
      currencyType,
      serverTime: time,
    }),
  }),
  'GET /v1/items/all-items': endpoint({
    ...publicList,
    summary: 'Every work on show, mature ones included',
    query: pageQuery.extend({ sortBy: sortBy.default('newest') }),
    data: cardPage,
  }),
  'GET /v1/items/featured': endpoint({
    ...publicList,
    summary: 'Works that staff feature',
    query: featuredQuery,
    data: cardPage,
  }),
  'GET /v1/items/featured/category': endpoint({
    ...publicList,
    summary: 'Featured works by category, at most eight of each',
    data: z.object({ categories: z.array(category.extend({ items: z.array(itemCard) })), serverTime: time }),
  }),
  'GET /v1/items/showcase': endpoint({
    ...publicList,
    summary: 'Works of the showcase',
    query: featuredQuery,
    data: cardPage,
  }),
  'GET /v1/items/banner': endpoint({
    ...publicList,
    summary: 'Works of the banner',
    query: featuredQuery,
    data: cardPage,
  }),
  'GET /v1/items/{category}': endpoint({
    ...publicList,
    summary: 'Works of a category, named by its id or its name',
    params: z.object({ category: z.string().max(60) }),
    query: pageQuery.extend({ sortBy: sortBy.default('newest') }),
    data: cardPage,
  }),
}
