import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pageQuery, pagination, personName, usd } from '../shapes.ts'
import { reasonField } from './staff.ts'
import { topUp, topUpBody } from '../money/top-ups.ts'

/** A top-up as staff see it. */
export const staffTopUp = topUp.extend({
  owner: personName,
  /** What can still go back to the card: of what came, as much as the wallet has free. 0 of one's own. */
  left: usd,
})
export type StaffTopUp = z.infer<typeof staffTopUp>

/** Absent amount: all that is left. */
export const topUpRefundBody = topUpBody.partial().extend({ reason: reasonField })

/** What `msg` says after a refund was asked for. */
export const staffTopUpTexts = {
  refunded: 'The refund is on its way.',
  waiting: 'The refund is written down. A second person has to agree to it.',
} as const

export const staffTopUpEndpoints = {
  'GET /v1/staff/top-ups': endpoint({
    summary: 'Top-ups by card, newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      query: z.string().trim().max(256).optional().describe('an account or a payment: id or email'),
    }),
    data: z.object({ topUps: z.array(staffTopUp), pagination }),
    errors: [],
  }),
  'POST /v1/staff/top-ups/{id}/refunds': endpoint({
    summary: 'Send what is left of a top-up, or a part of it, back to its card; large sums wait for a second person',
    auth: 'staff',
    params: z.object({ id }),
    body: topUpRefundBody,
    data: z.object({ id, isWaiting: z.boolean() }),
    errors: ['top-up-not-found', 'top-up-ended', 'refund-own', 'own-account', 'refund-too-much', 'order-disputed'],
    idempotent: true,
    requiresRecentAuth: true,
  }),
}
