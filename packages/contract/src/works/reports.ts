import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress, landTokenId } from '../land/land.ts'
import { id, itemPicture, nothing, pageQuery, pagination, personName, time } from '../shapes.ts'
import { reasonField, role } from '../staff/staff.ts'
import { withAtLeast } from '../text-fields.ts'

/** What can be wrong with a work (RULE-094). */
export const reportCategories = [
  'Offensive content',
  'Fraud',
  'Duplicate NFT',
  'Product already sold',
  'Other',
] as const

/** As which an appeal stands in the queue of reports. */
export const appealCategory = 'Appeal'

export const commentMaxLength = 250
export const appealMaxLength = 1000

/** What somebody says against a decision. */
export const appealStatement = withAtLeast(
  z.string({ error: 'Please say why' }).trim(),
  20,
  'Please say in 20 characters at minimum why the decision is wrong',
).max(appealMaxLength, `Your appeal must be ${appealMaxLength} characters at maximum`)

/** An appeal of a work's maker against the decision that took it down. */
export const appealBody = z.object({ itemId: id, statement: appealStatement })

export const reportBody = z.object({
  itemId: z
    .union([id, landTokenId], { error: 'Please send a valid id' })
    .describe('of a work, or the landTokenId of a parcel'),
  category: z.enum(reportCategories, { error: 'Please choose what is wrong' }),
  comment: z
    .string()
    .trim()
    .max(commentMaxLength, `Your comment must be ${commentMaxLength} characters at maximum`)
    .default(''),
})

/**
 * `hidden`: shown to its maker and its owners alone and not sold, until it is cleared. `removed`: its sales are closed
 * as well (server-rules 33).
 */
const reportState = z.enum(['open', 'reviewing', 'cleared', 'hidden', 'removed'])
export type ReportState = z.infer<typeof reportState>

export const staffReport = z.object({
  id,
  item: itemPicture,
  /** null: it is of land, which the house opens. */
  maker: personName.nullable(),
  /** The parcel that it is of; its name and picture stand in `item`. */
  land: landAddress.nullable(),
  reporter: personName,
  category: z.enum([...reportCategories, appealCategory]),
  comment: z.string(),
  state: reportState,
  createdAt: time,
  /** Who looks into it, then who decided. */
  reviewer: personName.nullable(),
  decidedAt: time.nullable(),
  reason: z.string().nullable(),
  /** Reports of the same work that wait, this one included. */
  waiting: z.int(),
  /** The decision that an appeal is against. Its decider stays unnamed, so that the appeal is judged by itself. */
  appealed: z
    .object({
      state: reportState.extract(['hidden', 'removed']),
      reason: z.string(),
      decidedByRole: role,
      decidedAt: time,
    })
    .nullable(),
})
export type StaffReport = z.infer<typeof staffReport>

/** What `msg` says where there is more to say than OK. */
export const reportTexts = {
  received: 'Thank you. Your report is with us, and a person will look at it.',
  appealed: 'We have your appeal. Someone who did not make the decision will review it.',
  taken: 'You look into this report.',
  landClosed: 'The report is closed, and whoever made it is told.',
  cleared: 'The report is cleared. The work is shown as before.',
  hidden: 'The work is hidden, and its maker is told why.',
  removed: 'The work is removed, its sales are closed, and its maker is told why.',
} as const

const reportParams = z.object({ id })

export const reportEndpoints = {
  'POST /v1/items/report': endpoint({
    summary: 'Report a work or a parcel of land; one report that waits per person and subject',
    auth: 'member',
    body: reportBody,
    data: nothing,
    errors: ['login-to-report', 'item-not-found', 'land-not-found', 'report-waiting'],
    rateLimit: 'report',
  }),
  'POST /v1/items/appeal': endpoint({
    summary: 'Appeal against the decision that hid or removed an own work: somebody else of the staff decides it',
    auth: 'member',
    body: appealBody,
    data: nothing,
    errors: ['item-not-found', 'not-taken-down', 'appeal-waiting', 'appeal-decided'],
    rateLimit: 'report',
  }),
  'GET /v1/staff/reports': endpoint({
    summary: 'Reports, those that wait longest first; decided ones the newest first',
    auth: 'staff',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(20), state: reportState.default('open') }),
    data: z.object({ reports: z.array(staffReport), pagination }),
    errors: [],
  }),
  'POST /v1/staff/reports/{id}/review': endpoint({
    summary: 'Take on a report that is open',
    auth: 'staff',
    params: reportParams,
    data: nothing,
    errors: ['report-not-found', 'report-decided', 'own-account', 'appeal-needs-another'],
  }),
  'POST /v1/staff/reports/{id}/decide': endpoint({
    summary: 'Clear a report, hide the work or remove it; an appeal is decided by somebody else than the decision was',
    auth: 'staff',
    params: reportParams,
    body: z.object({ state: reportState.extract(['cleared', 'hidden', 'removed']), reason: reasonField }),
    data: nothing,
    errors: ['report-not-found', 'report-decided', 'own-account', 'appeal-needs-another'],
    idempotent: true,
  }),
}
