import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress } from '../land/land.ts'
import { currencyType, id, pageQuery, pagination, picture, time, usd } from '../shapes.ts'
import { historyEvent } from '../works/item-detail.ts'

/** Rows of the history of all trade at a time (001, section 9). */
export const activityPageSize = 10

/**
 * What the history is narrowed to, by the words of both specified lists; without one it is all that happened.
 */
export const activityFilter = z.enum(['list', 'transfer', 'bids', 'create', 'listing', 'sales'])
export type ActivityFilter = z.infer<typeof activityFilter>

/** Who gave or got something. A private account has its shortened address for a name. */
const party = z.object({ isPrivate: z.boolean(), name: z.string(), address: z.string(), userId: id })

/** Something that happened to a work, or the sale of a parcel of land. */
export const activity = z.object({
  id,
  event: historyEvent.shape.event,
  label: z.string(),
  itemId: id.nullable().describe('null: it is a parcel of land'),
  /** Of the work or of the parcel. */
  itemName: z.string(),
  land: landAddress.nullable(),
  itemThumbnail: z.string(),
  picture: picture.nullable(),
  /** How many editions there are of the work. */
  editionQuantity: z.int(),
  saleType: z.enum(['sale', 'auction']).nullable(),
  /** How many of them this is about. */
  quantity: z.int(),
  amount: usd.nullable(),
  currencyType: currencyType.nullable(),
  from: party.nullable(),
  to: party.nullable(),
  timestamp: time,
})
export type Activity = z.infer<typeof activity>

export const activityEndpoints = {
  'GET /v1/activity': endpoint({
    summary: 'The history of all trade, for accounts whose verified email is one of the house',
    auth: 'member',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(activityPageSize),
      sortBy: z.enum(['newest', 'oldest']).default('newest'),
      event: activityFilter.optional(),
    }),
    data: z.object({ activities: z.array(activity), pagination }),
    errors: ['forbidden'],
  }),
}
