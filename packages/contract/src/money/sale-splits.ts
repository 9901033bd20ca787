import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time, usd, workName } from '../shapes.ts'

/** From which side somebody sees a sale. `artist`: who made the work, of a resale. */
export const splitSides = ['buyer', 'seller', 'artist', 'curator', 'staff'] as const
export type SplitSide = (typeof splitSides)[number]

/** One part of a sale: a transfer of the books. */
const splitPart = z.object({
  /** One of `postingPurposes`. */
  purpose: z.string(),
  amount: usd,
  isYours: z.boolean(),
  /** It came on top of the price: mint and transfer fee. */
  isOnTop: z.boolean(),
  entryId: id,
  leg: z.int(),
})

/**
 * Where the money of a sale went, as far as its reader may see. The parts of the price and `others` sum to `price`;
 * with what is on top, to `paid`.
 */
export const saleSplit = z.object({
  orderId: id,
  work: workName,
  quantity: z.int(),
  editions: z.string(),
  at: time,
  isFirstSale: z.boolean(),
  seenAs: z.array(z.enum(splitSides)),
  price: usd,
  /** What the buyer paid: for the buyer and for staff. */
  paid: usd.nullable(),
  parts: z.array(splitPart),
  /** What of the price went to others, whose parts the reader does not see. */
  others: usd,
  /** What is the reader's of it is locked until then. */
  lockedUntil: time.nullable(),
  /** What went back later: to the buyer, or from the reader. */
  refunds: z.array(z.object({ entryId: id, at: time, amount: usd })),
})
export type SaleSplit = z.infer<typeof saleSplit>

/** The waterfall of a sale, from each side. */
export const saleSplitEndpoints = {
  'GET /v1/order/{id}/split': endpoint({
    summary: 'Where the money of a sale went, for whoever bought, sold, made or curated it: each sees the own side',
    auth: 'member',
    params: z.object({ id }),
    data: saleSplit,
    errors: ['order-not-found'],
  }),
  'GET /v1/staff/orders/{id}/split': endpoint({
    summary: 'Where the money of a sale went, all of it',
    auth: 'staff',
    params: z.object({ id }),
    data: saleSplit,
    errors: ['order-not-found'],
  }),
}
