import { DIFFERENCE_KINDS } from '@monsoon/domain/pricing/compare-books'
import { z } from 'zod'
import { approval } from './approvals.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, personName, time, usd } from '../shapes.ts'
import { reasonField } from './staff.ts'

const state = z.enum(['open', 'mended', 'explained'])
export type DifferenceState = z.infer<typeof state>

/** What moved, and what of it came back. */
const side = z.object({ moved: usd, returned: usd })

/** A payment or payout on which a service and the books do not agree, or did not. */
export const difference = z.object({
  id,
  /** The service, as its rows name it. */
  source: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** What the service calls it; null: it knows none. */
  outsideId: z.string().nullable(),
  outside: side,
  books: side,
  payment: z.object({ id, state: z.string() }).nullable(),
  order: z.object({ id, state: z.string() }).nullable(),
  withdrawalId: id.nullable(),
  state,
  foundAt: time,
  seenAt: time,
  endedAt: time.nullable(),
  /** What it was, as two people found out. */
  reason: z.string().nullable(),
  explainedBy: personName.nullable(),
  agreedBy: personName.nullable(),
  /** What somebody says of it, while a second person has to agree. */
  approval: approval.nullable(),
  /** Whether the reader may say what it is. */
  canExplain: z.boolean(),
})
export type Difference = z.infer<typeof difference>

/** What `msg` says after each act. */
export const reconciliationTexts = {
  begun: 'The comparison is running. Please load the page again in a minute.',
} as const

export const staffReconciliationEndpoints = {
  'GET /v1/staff/reconciliation': endpoint({
    summary: 'Payments and payouts on which a service and the books do not agree, and how the last comparison went',
    auth: 'staff',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(20), state: state.default('open') }),
    data: z.object({
      differences: z.array(difference),
      pagination,
      /** null: there was none yet. */
      lastRun: z
        .object({
          startedAt: time,
          finishedAt: time,
          compared: z.int(),
          mended: z.int(),
          open: z.int(),
          /** Services that did not answer. */
          silent: z.array(z.string()),
        })
        .nullable(),
    }),
    errors: [],
  }),
  'POST /v1/staff/reconciliation': endpoint({
    summary: 'Compare what card, crypto and payout services say with the books now, not only at night',
    auth: 'staff',
    data: nothing,
    errors: [],
    rateLimit: 'settings',
  }),
  'POST /v1/staff/reconciliation/{id}': endpoint({
    summary: 'Say what a difference is: it ends once a second person agrees. Never one’s own',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ reason: reasonField }),
    data: nothing,
    errors: ['difference-not-found', 'difference-own', 'difference-ended', 'own-account', 'approval-waits'],
    requiresRecentAuth: true,
  }),
}
