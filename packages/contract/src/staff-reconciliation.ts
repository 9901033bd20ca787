import { DIFFERENCE_KINDS } from '@monsoon/domain/compare-books'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, nothing, pageQuery, pagination, personName, time, usd } from './shapes.ts'
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
  /** What the reader may do now: say what it is, or agree to what somebody else says. */
  act: z.enum(['explain', 'agree']).nullable(),
})
export type Difference = z.infer<typeof difference>

/** What `msg` says after each act. */
export const reconciliationTexts = {
  begun: 'The comparison is running. Please load the page again in a minute.',
  explain: 'Your explanation is written down. A second person has to agree.',
  agree: 'The difference is explained.',
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
    summary:
      'Say what a difference is, or agree to what somebody else says: two different people end it. Never one’s own',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ reason: reasonField.optional().describe('Of who explains it') }),
    data: nothing,
    errors: ['difference-not-found', 'difference-own', 'difference-ended', 'difference-yours', 'reason-needed'],
    needsProof: true,
  }),
}
