import { readUsd } from '@monsoon/domain/money'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allLandStates, landPageSize, landSorts, landStates, landTypes } from './land-limits.ts'
import { currencyType, numberInput, pageQuery, pagination, picture, time, usd } from '../shapes.ts'

export const landType = z.enum(landTypes)
export const landState = z.enum(allLandStates)

/** Decimal number of a parcel's token. */
export const landTokenId = z.string().regex(/^[1-9]\d{0,14}$/, 'Please send a valid landTokenId')

const degrees = (most: number, name: string) =>
  numberInput(
    z
      .number({ error: `${name} must be a number` })
      .min(-most)
      .max(most),
  )

/** In degrees, east and north positive, to six decimals (11 cm). */
export const longitudeInput = degrees(180, 'longitude')
export const latitudeInput = degrees(90, 'latitude')

/** A place as a parcel's page is addressed by it. */
export const landPlace = z.object({
  longitude: longitudeInput,
  latitude: latitudeInput,
  city: z.string().trim().max(60).optional(),
})

/** Which parcel something is about, and where its page is. */
export const landAddress = z.object({
  landTokenId: z.string().describe('decimal'),
  city: z.string(),
  longitude: z.number().describe('degrees east'),
  latitude: z.number().describe('degrees north'),
})
export type LandAddress = z.infer<typeof landAddress>

/** A parcel of land, as lists and the chart show it. */
export const landParcel = z.object({
  landTokenId: z.string().describe('decimal'),
  /** As the cadastre counts them: “Parcel 13”. */
  number: z.int(),
  name: z.string(),
  city: z.string(),
  type: landType,
  longitude: z.number().describe('degrees east'),
  latitude: z.number().describe('degrees north'),
  /** Metres from west to east, and from north to south. */
  widthM: z.int(),
  depthM: z.int(),
  price: usd,
  currencyType,
  ethEstimate: z.string().nullable(),
  state: landState,
  /** Until when it is held for who is paying; null unless reserved. */
  reservedUntil: time.nullable(),
  /** The reader owns it. */
  isYours: z.boolean(),
  /** It from the air. */
  picture: picture.nullable(),
})
export type LandParcel = z.infer<typeof landParcel>

/** What a token says of its land: one line of “Meta Data”. */
export const landAttribute = z.object({ trait_type: z.string(), value: z.string() })
export type LandAttribute = z.infer<typeof landAttribute>

/** A parcel with all that its page shows (ENT-065). */
export const landDetails = landParcel.extend({
  description: z.string(),
  attributes: z.array(landAttribute),
  landSalesPriceUsd: usd,
  /** 1, or 0 once it is sold or withdrawn. */
  quantityAvailable: z.int(),
  acceptsCrypto: z.boolean(),
  metadataLink: z.string().describe('address of GET /nft-details/{tokenId}'),
  metadata: z.object({
    name: z.string(),
    description: z.string(),
    image: z.string(),
    tokenId: z.string(),
    city: z.string(),
    longitude: z.number(),
    latitude: z.number(),
    type: landType,
  }),
  /** Those nearest to it, at most four. */
  neighbours: z.array(landParcel),
})
export type LandDetails = z.infer<typeof landDetails>

/** In USD. */
const priceBound = numberInput(
  z
    .number()
    .min(0)
    .max(1_000_000_000)
    .refine((amount) => readUsd(amount) !== null, 'Please send an amount with two decimals at most'),
)

/** Which parcels are shown. All of it is optional; absent: every parcel. */
export const landFilter = z.object({
  city: z.string().trim().max(60).optional(),
  type: landType.optional(),
  state: z.enum(landStates).optional(),
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  /** A part of the chart: parcels whose middle lies within. */
  west: longitudeInput.optional(),
  south: latitudeInput.optional(),
  east: longitudeInput.optional(),
  north: latitudeInput.optional(),
})

export const landQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(landPageSize),
  ...landFilter.shape,
  sortBy: z.enum(landSorts).default('number'),
})
export type LandQuery = z.infer<typeof landQuery>

/** A parcel as the chart draws it: no more than it needs, since there may be thousands. */
export const chartParcel = landParcel.pick({
  landTokenId: true,
  number: true,
  name: true,
  city: true,
  type: true,
  longitude: true,
  latitude: true,
  widthM: true,
  depthM: true,
  price: true,
  state: true,
  isYours: true,
})
export type ChartParcel = z.infer<typeof chartParcel>

const bounds = {
  west: z.number().describe('degrees east'),
  south: z.number().describe('degrees north'),
  east: z.number().describe('degrees east'),
  north: z.number().describe('degrees north'),
}

/** A city as far as its parcels reach, whatever is filtered. */
export const cityExtent = z.object({ city: z.string(), parcelCount: z.int(), ...bounds })

/** Parcels too many to be drawn one by one: those of one cell of a grid, where they lie on the mean. */
export const chartCluster = z.object({
  parcels: z.int(),
  free: z.int(),
  longitude: z.number().describe('degrees east'),
  latitude: z.number().describe('degrees north'),
  ...bounds,
})
export type ChartCluster = z.infer<typeof chartCluster>

export const chartQuery = landFilter.extend({
  /** Degrees that the cells of the grid are wide and high. */
  cell: numberInput(z.number().min(0.000_01).max(90)).default(1),
})
export type ChartQuery = z.infer<typeof chartQuery>

const publicLand = { auth: 'anyone', errors: [], publicCacheSeconds: 1 } as const

export const landEndpoints = {
  'GET /v1/land': endpoint({
    ...publicLand,
    summary: 'Parcels of land, by city, type, state, price and place',
    query: landQuery,
    data: z.object({
      parcels: z.array(landParcel),
      pagination,
      serverTime: time,
    }),
  }),
  'GET /v1/land/cities': endpoint({
    ...publicLand,
    summary: 'Cities with parcels, and how far those reach',
    query: z.object({}),
    data: z.object({ cities: z.array(cityExtent) }),
  }),
  'GET /v1/land/chart': endpoint({
    ...publicLand,
    summary: 'The parcels that a filter leaves, as a chart draws them: one by one, or clusters where they are many',
    query: chartQuery,
    data: z.object({ parcels: z.array(chartParcel), clusters: z.array(chartCluster), serverTime: time }),
  }),
  'GET /v1/land/details': endpoint({
    ...publicLand,
    summary: 'A parcel by its place; without a city, the one parcel there',
    query: landPlace,
    data: landDetails.extend({ serverTime: time }),
    errors: ['land-not-found', 'land-unavailable'],
  }),
  'GET /nft-details/{tokenId}': endpoint({
    ...publicLand,
    summary: 'What a parcel’s token says of it',
    params: z.object({ tokenId: landTokenId }),
    data: z.object({
      tokenId: z.string(),
      ...landDetails.shape.metadata.omit({ tokenId: true }).shape,
      attributes: z.array(landAttribute),
    }),
    errors: ['land-not-found'],
  }),
}
