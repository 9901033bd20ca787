import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress, landTokenId } from '../land/land.ts'
import { allLandStates, landTypes } from '../land/land-limits.ts'
import { id, pageQuery, pagination, paymentMode, personName, time, usd } from '../shapes.ts'
import { reasonField } from './staff.ts'

/** A parcel of land as staff see it. */
export const staffLand = landAddress.extend({
  number: z.int(),
  name: z.string(),
  type: z.enum(landTypes),
  price: usd,
  state: z.enum(allLandStates),
  /** By whom and how it was bought, where it is sold. */
  sale: z
    .object({
      buyer: personName,
      amount: usd,
      modeOfPayment: paymentMode,
      at: time,
      /** Whether the reader may refund it: never their own, and not while the bank of the card asks for the money. */
      mayRefund: z.boolean(),
    })
    .nullable(),
})
export type StaffLand = z.infer<typeof staffLand>

/** What `msg` says after a refund was asked for. */
export const staffLandTexts = {
  refunded: 'The refund is on its way. The buyer is told, and the parcel is for sale again.',
  waiting: 'The refund is written down. A second person has to agree to it.',
} as const

export const staffLandEndpoints = {
  'GET /v1/staff/land': endpoint({
    summary: 'Parcels of land with who bought them, by number',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      query: z.string().trim().max(100).optional().describe('a name, a city, a token or a number'),
      state: z.enum(allLandStates).optional(),
    }),
    data: z.object({
      parcels: z.array(staffLand),
      pagination,
      isOurs: z.boolean().describe('false: the land service says what parcels there are'),
    }),
    errors: [],
  }),
  'POST /v1/staff/land/{landTokenId}/refund': endpoint({
    summary: 'Refund a parcel to its owner, and put it on sale again; large sums wait for a second person',
    auth: 'staff',
    params: z.object({ landTokenId }),
    body: z.object({ reason: reasonField }),
    data: z.object({ id, isWaiting: z.boolean() }),
    errors: [
      ...(['land-not-found', 'land-not-sold', 'refund-own', 'own-account', 'refund-moved'] as const),
      ...(['order-disputed'] as const),
    ],
    idempotent: true,
    requiresRecentAuth: true,
  }),
}
