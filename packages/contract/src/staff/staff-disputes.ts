import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress } from '../land/land.ts'
import { id, pageQuery, pagination, personName, time, usd, workName } from '../shapes.ts'

export const disputeState = z.enum(['open', 'won', 'lost'])
export type DisputeState = z.infer<typeof disputeState>

/** Card money that the card's bank has taken back, as staff see it. */
export const staffDispute = z.object({
  id,
  /** null: of a bid or an offer by card, or of land. */
  orderId: id.nullable(),
  /** The work, or the parcel. */
  item: workName.nullable(),
  /** Of a parcel. */
  land: landAddress.nullable(),
  /** Whose card it was. */
  owner: personName,
  amount: usd,
  /** What the owner still owes of the payment since it was lost. */
  owed: usd,
  status: disputeState,
  /** The bank's word, e.g. fraudulent. */
  reason: z.string(),
  /** What the provider calls it: staff answer the bank there. */
  providerDisputeId: z.string(),
  openedAt: time,
  closedAt: time.nullable(),
})
export type StaffDispute = z.infer<typeof staffDispute>

export const staffDisputeEndpoints = {
  'GET /v1/staff/disputes': endpoint({
    summary: 'Disputes of card payments in a state, newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      status: disputeState.default('open'),
    }),
    data: z.object({ disputes: z.array(staffDispute), pagination }),
    errors: [],
  }),
}
