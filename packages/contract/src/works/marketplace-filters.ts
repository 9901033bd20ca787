// Apart from the shapes that use them, so that pages get them without the library that checks shapes.

/** Page size of featured works (001 section 9). */
export const featuredPageSize = 8

/** Page size of featured collections (001 section 9). */
export const featuredCollectionsPageSize = 6

/** Page size of curators (001 section 9), and of artists. */
export const peoplePageSize = 30

/** Milliseconds of quiet before a typed price is filtered by (001 section 9). */
export const priceDebounceMs = 500

/** The dearest that works can be filtered by, in USD. */
export const maxFilterPrice = 1_000_000_000

/**
 * What the marketplace is filtered by at first (000 section 3). Prices are sent only after the reader moved them
 * (Q-080).
 */
export const filterDefaults = {
  category: 'All NFTs',
  minPrice: 0,
  maxPrice: 2000,
  physicalNFT: 'all',
  nsfw: false,
  editions: 'ALL',
  curatorsPick: false,
  assetType: 'all',
  allArts: false,
  active: true,
  upcoming: false,
  blockChain: ['ethereum', 'polygon'],
} as const

export const editionsFilter = ['ALL', 'Single', 'Multiple'] as const
export const assetTypeFilter = ['all', 'images', 'video', 'gif', 'audio'] as const
export const physicalFilter = ['all', 'true'] as const

/** States of an exhibition to choose from; `all` is allArts of the filter. */
export const exhibitionFilter = ['all', 'active', 'upcoming', 'featured'] as const

/** Page size of exhibitions (001, section 9). */
export const exhibitionPageSize = 50
