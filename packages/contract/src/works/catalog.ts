import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mintProgress } from '../chain/minting.ts'
import {
  assetType,
  currencyType,
  id,
  nothing,
  numberInput,
  pageQuery,
  pagination,
  personSummary,
  picture,
  time,
  usd,
} from '../shapes.ts'
import { historyEvent, itemDetail, saleState, category } from './item-detail.ts'

/**
 * Orders of a list of works (U-027). `endingSoon` is for auctions: works that do not end stand in it as in `newest`.
 */
export const sortBy = z.enum(['newest', 'oldest', 'priceLow', 'priceHigh', 'mostViewed', 'mostLiked', 'endingSoon'])
export type SortBy = z.infer<typeof sortBy>

export const itemCard = z.object({
  id,
  name: z.string(),
  /** Address of the picture in the 464x464 box, for simple clients. */
  thumbnail: z.string(),
  picture: picture.nullable(),
  video: z.array(z.string()),
  images: z.array(z.string()),
  audio: z.string().nullable(),
  assetType,
  year: z.int().nullable(),
  medium: z.string(),
  price: usd.nullable(),
  currencyType,
  ethEstimate: z.string().nullable(),
  saleType: z.enum(['sale', 'auction']).nullable(),
  saleState,
  saleId: id.nullable(),
  launchDate: time.nullable(),
  liveTill: time.nullable(),
  /** Of the auction that the card shows in place of a sale; null without one. */
  auctionState: z.enum(['live', 'expired', 'sold']).nullable(),
  availableQuantity: z.int(),
  ownedQuantity: z.int(),
  quantity: z.int(),
  numberOfViews: z.int(),
  favourites: z.object({ isFavourite: z.boolean(), total: z.int() }),
  physicalNFT: z.boolean(),
  phyNFTRequested: z.boolean(),
  nsfw: z.boolean(),
  postedBy: id.nullable(),
  creatorInfo: personSummary,
})
export type ItemCard = z.infer<typeof itemCard>

/** A numbered work of one's own, e.g. editions "3, 7-9". */
export const ownedItem = itemCard.extend({
  editions: z.string(),
  /** Those that are in nothing else: what could be sold now. */
  freeEditions: z.string(),
  /** How many are on sale at a fixed price, without what a buyer is paying for. */
  onSaleQuantity: z.int(),
  acquiredAt: time,
  /**
   * How far they are on their way to the chain, for their owner; null: its maker has sold none, or somebody else asks.
   */
  mint: mintProgress.nullable(),
})
export type OwnedItem = z.infer<typeof ownedItem>

export const collectionInfo = z.object({
  collectionId: id,
  name: z.string(),
  logo: picture.nullable(),
  thumbnail: picture.nullable(),
  backgroundPicture: picture.nullable(),
  description: z.string(),
  featured: z.boolean(),
  itemsCount: z.int(),
  user: personSummary.extend({ id }),
})
export type CollectionInfo = z.infer<typeof collectionInfo>

const itemParams = z.object({ id })
/** A page of works. */
export const cardPage = z.object({ items: z.array(itemCard), pagination, serverTime: time })

export const catalogEndpoints = {
  'GET /v1/item/{id}': endpoint({
    summary:
      'A work with its sales, owners and latest provenance; view=admin shows staff hidden and unpublished ones too',
    auth: 'anyone',
    params: itemParams,
    query: z.object({
      view: z.string().max(20).optional(),
      sortBy: sortBy.optional().describe('of the resales; absent: the cheapest first'),
    }),
    data: itemDetail,
    errors: ['item-not-found'],
    publicCacheSeconds: 1,
  }),
  'GET /v1/item/{id}/history': endpoint({
    summary: 'The whole provenance of a work, newest first',
    auth: 'anyone',
    params: itemParams,
    query: pageQuery,
    data: z.object({ history: z.array(historyEvent), pagination }),
    errors: ['item-not-found'],
  }),
  'GET /v1/item/{id}/captions/{position}': endpoint({
    summary:
      'Captions of a film or a sound of a work, as WebVTT; `position` is its place among the files; without a language the first that there are',
    auth: 'anyone',
    params: itemParams.extend({
      position: numberInput(z.number({ error: 'position must be a number' }).int().min(0).max(100)),
    }),
    query: z.object({ language: z.string().max(35).optional() }),
    data: nothing,
    answersFile: true,
    errors: ['item-not-found', 'captions-not-found'],
  }),
  'GET /v1/item/{id}/exists': endpoint({
    summary: 'Whether a work exists',
    auth: 'anyone',
    params: z.object({ id: z.string().max(100) }),
    data: z.object({ exists: z.boolean() }),
    errors: [],
  }),
  'GET /v1/items/owned': endpoint({
    summary: "Works of one's own with their edition numbers; with `user`, the public ones of somebody else",
    auth: 'anyone',
    query: pageQuery.extend({
      sale: z.stringbool().optional(),
      user: id.optional(),
      collected: z.stringbool().default(false).describe('leaves out what the owner made'),
    }),
    data: z.object({ items: z.array(ownedItem), requestedNFT: z.array(id), pagination }),
    errors: ['not-signed-in'],
  }),
  'GET /v1/items/created': endpoint({
    summary: "Works of one's own making, the newest first",
    auth: 'member',
    query: pageQuery,
    data: cardPage,
    errors: [],
  }),
  'GET /v1/items/created/{id}': endpoint({
    summary: 'Published works of an artist',
    auth: 'anyone',
    params: itemParams,
    query: pageQuery.extend({ except: id.optional() }),
    data: cardPage,
    errors: [],
  }),
  'GET /v1/collection/{id}': endpoint({
    summary: 'A collection and its works',
    auth: 'anyone',
    params: itemParams,
    query: pageQuery,
    data: z.object({ collectionInfo, items: z.array(itemCard), pagination, serverTime: time }),
    errors: ['collection-not-found'],
  }),
  'GET /v1/category': endpoint({
    summary: 'Categories, the virtual "All NFTs" first unless filter=false',
    auth: 'anyone',
    query: z.object({ filter: z.stringbool().default(true), all: z.stringbool().default(false) }),
    data: z.object({ categories: z.array(category) }),
    errors: [],
  }),
  'GET /v1/item-tags': endpoint({
    summary: 'Tags of works',
    auth: 'anyone',
    data: z.object({ tags: z.array(category) }),
    errors: [],
  }),
  'GET /v1/region/list': endpoint({
    summary: 'Regions that artists come from, grouped',
    auth: 'anyone',
    query: z.object({ searchingFor: z.string().max(40).optional() }),
    data: z.object({
      regions: z.array(z.object({ _id: z.string(), name: z.string(), subRegion: z.string(), region: z.string() })),
    }),
    errors: [],
  }),
  'GET /v1/country/list': endpoint({
    summary: 'All countries',
    auth: 'anyone',
    data: z.object({ items: z.array(category) }),
    errors: [],
  }),
}
