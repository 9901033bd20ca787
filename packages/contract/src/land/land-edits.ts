import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress, landAttribute, landPlace, landState, landTokenId, landType } from './land.ts'
import { MAX_LAND_USD_MINOR } from './land-limits.ts'
import { nothing, numberInput, picture, usd, usdInput } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'

/** Attributes that a parcel can have. */
export const maxLandAttributes = 60

const metres = (error: string) => numberInput(z.number({ error }).int(error).min(1, error).max(10_000, error))
const priceFault = 'Please enter a price above zero, with two decimals at most'

/** One line of “Meta Data”, as it is sent. */
export const landAttributeInput = z.object({
  trait_type: z.string().trim().min(1, 'Please name the attribute').max(60, 'An attribute can have 60 characters'),
  value: z.string().trim().min(1, 'Please give a value').max(300, 'A value can have 300 characters'),
})

/** What staff say of a parcel, and what it costs. */
export const landWords = z.object({
  name: z.string().trim().min(1, 'Please give a name').max(100, 'A name can have 100 characters'),
  type: landType,
  widthM: metres('Please give a width in whole metres'),
  depthM: metres('Please give a depth in whole metres'),
  description: z.string().trim().max(4_000, 'A description can have 4,000 characters'),
  attributes: z.array(landAttributeInput).max(maxLandAttributes, `A parcel can have ${maxLandAttributes} attributes`),
  price: usdInput(priceFault, { mostMinor: MAX_LAND_USD_MINOR }).refine((minor) => minor > 0n, priceFault),
})

/** The same of a new parcel, with the place that it will always have. */
export const newParcel = landWords.extend({
  longitude: landPlace.shape.longitude,
  latitude: landPlace.shape.latitude,
  city: z.string().trim().min(1, 'Please name the city').max(60, 'The name of a city can have 60 characters'),
})

/** Why a parcel cannot be edited: it is sold, somebody is paying for it, or the land service says what it is. */
const landLocks = ['sold', 'paying', 'service'] as const

/** A parcel to be edited. */
export const staffParcel = landAddress.extend({
  number: z.int(),
  name: z.string(),
  type: landType,
  widthM: z.int(),
  depthM: z.int(),
  description: z.string(),
  attributes: z.array(landAttribute),
  price: usd,
  state: landState,
  /** null: it is being drawn. */
  picture: picture.nullable(),
  version: z.int(),
  /** null: it can be edited. */
  lockedBy: z.enum(landLocks).nullable(),
})
export type StaffParcel = z.infer<typeof staffParcel>

export const landEditTexts = {
  added: 'The parcel is for sale. It is being drawn from the air.',
  saved: 'The parcel is saved.',
  withdrawn: 'The parcel is no longer for sale.',
  restored: 'The parcel is for sale again.',
} as const

const locked = ['land-from-service', 'land-owned', 'land-being-paid'] as const
const ofParcel = { params: z.object({ landTokenId }) }
const editing = { auth: 'staff', idempotent: true, requiresRecentAuth: true } as const
const acting = { ...editing, ...ofParcel, body: z.object({ reason: reasonField }), data: nothing } as const

export const landEditEndpoints = {
  'GET /v1/staff/land/{landTokenId}': endpoint({
    summary: 'A parcel to be edited',
    auth: 'staff',
    ...ofParcel,
    data: staffParcel,
    errors: ['land-not-found'],
  }),
  'POST /v1/staff/land': endpoint({
    ...editing,
    summary: 'Put a new parcel on sale at a place of its own; it is drawn from the air by itself',
    body: newParcel,
    data: z.object({ landTokenId: z.string() }),
    errors: ['land-from-service', 'land-place-taken'],
  }),
  'PUT /v1/staff/land/{landTokenId}': endpoint({
    ...editing,
    ...ofParcel,
    summary: 'Change what a parcel is and costs, while nobody owns it or is paying for it',
    body: landWords.extend({ basedOn: z.int().min(1).describe('the version that was looked at') }),
    data: nothing,
    errors: ['land-not-found', ...locked, 'land-edited'],
  }),
  'POST /v1/staff/land/{landTokenId}/withdraw': endpoint({
    ...acting,
    summary: 'Take a parcel off sale: lists, the chart and the search leave it out, its page says so',
    errors: ['land-not-found', ...locked],
  }),
  'POST /v1/staff/land/{landTokenId}/restore': endpoint({
    ...acting,
    summary: 'Put a parcel on sale again that was withdrawn',
    errors: ['land-not-found', ...locked],
  }),
}
