// Apart from the schemas, so that a page which needs these does not load what checks those.

/** What a parcel is like. */
export const landTypes = ['Waterfront', 'Garden', 'Terrace', 'Courtyard'] as const
export type LandType = (typeof landTypes)[number]

/** What one may look for. `reserved`: somebody is paying for it just now. */
export const landStates = ['free', 'reserved', 'sold'] as const

/** `withdrawn`: the house does not sell it now. Lists, the chart and the search leave it out. */
export const allLandStates = [...landStates, 'withdrawn'] as const
export type LandState = (typeof allLandStates)[number]

/** `number`: as the cadastre counts them. */
export const landSorts = ['number', 'price-asc', 'price-desc'] as const
export type LandSort = (typeof landSorts)[number]

/** Parcels on a page of the list. */
export const landPageSize = 24

/** So many parcels a chart shows one by one; where there are more, it shows clusters. */
export const mostOnChart = 150

/** How long a parcel is held for who pays from the wallet or by card (server-rule 31). */
export const LAND_HOLD_MS = 180_000

/** A parcel costs no more than a billion USD. */
export const MAX_LAND_USD_MINOR = 100_000_000_000n
