import { LEAVE_STATES } from '@monsoon/domain/leave-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { appealMaxLength, appealStatement } from '../works/reports.ts'
import { id, nothing, pageQuery, pagination, personName, time } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'

const leaveState = z.enum(LEAVE_STATES)
const leaveStep = z.enum(['ask', 'wait', 'appeal', 'leave', 'none'])

/** What a suspended member says when they ask; they need not say anything. */
export const leaveBody = z.object({
  statement: z
    .string()
    .trim()
    .max(appealMaxLength, `Your statement must be ${appealMaxLength} characters at maximum`)
    .default(''),
})
export const leaveAppealBody = z.object({ statement: appealStatement })

/** A request of a suspended member to leave with their works, or the appeal against its refusal. */
export const leaveRequest = z.object({
  id,
  isAppeal: z.boolean(),
  statement: z.string().describe('In their own words; empty: none'),
  state: leaveState,
  reason: z.string().nullable().describe('Of the decision'),
  createdAt: time,
  endedAt: time.nullable(),
})
export type LeaveRequest = z.infer<typeof leaveRequest>

/** Where a suspended member stands. */
export const leaveStatus = z.object({
  /** null: the account is not suspended. */
  suspension: z.object({ reason: z.string(), since: time }).nullable(),
  /** The request, then its appeal. */
  requests: z.array(leaveRequest),
  next: leaveStep,
})
export type LeaveStatus = z.infer<typeof leaveStatus>

const leaveAct = z.enum(['approve', 'refuse'])
export type LeaveAct = z.infer<typeof leaveAct>

export const staffLeaveRequest = leaveRequest.extend({
  user: personName,
  suspension: z.object({ reason: z.string(), since: time }),
  /** Who decided. */
  decidedBy: personName.nullable(),
  /** The decision that an appeal is against. Its decider stays unnamed, so that the appeal is judged by itself. */
  appealed: z.object({ statement: z.string(), reason: z.string(), decidedAt: time }).nullable(),
  /**
   * Editions in custody: those that could leave, and those that stay for now, as a dispute, a sale or a bank may keep
   * them.
   */
  editions: z.object({ free: z.int(), frozen: z.int(), others: z.int() }),
  acts: z.array(leaveAct).describe('Empty also for whoever suspended the account or refused what is appealed against'),
})
export type StaffLeaveRequest = z.infer<typeof staffLeaveRequest>

/** Which requests staff look at: those that wait, or those that have ended. */
export const leaveBoard = z.enum(['waiting', 'past'])

/** What `msg` says where there is more to say than OK. */
export const leaveTexts = {
  asked: 'We have your request. Someone who did not suspend the account will decide it, and you get a mail.',
  appealed: 'We have your appeal. Someone who did not make the decision will review it.',
  approve: 'Their works may leave, and they are told.',
  refuse: 'Their works stay, and they are told why.',
} as const

export const leaveEndpoints = {
  'GET /v1/leave-request': endpoint({
    summary: 'Whether the own account is suspended, and what has become of the request to leave with its works',
    auth: 'member',
    data: leaveStatus,
    errors: [],
    forSuspended: true,
  }),
  'POST /v1/leave-request': endpoint({
    summary: 'Ask, as a suspended member, to leave with the own works: somebody else than who suspended decides',
    auth: 'member',
    body: leaveBody,
    data: nothing,
    errors: ['not-suspended', 'leave-asked'],
    forSuspended: true,
    rateLimit: 'report',
  }),
  'POST /v1/leave-request/appeal': endpoint({
    summary: 'Appeal against the refusal, once: somebody else decides it',
    auth: 'member',
    body: leaveAppealBody,
    data: nothing,
    errors: ['not-suspended', 'leave-not-refused', 'appeal-waiting', 'appeal-decided'],
    forSuspended: true,
    rateLimit: 'report',
  }),
  'GET /v1/staff/leave-requests': endpoint({
    summary: 'Suspended members who ask to leave with their works, oldest first, or those answered, newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      state: leaveBoard.default('waiting'),
    }),
    data: z.object({ requests: z.array(staffLeaveRequest), pagination }),
    errors: [],
  }),
  'POST /v1/staff/leave-requests/{id}': endpoint({
    summary: 'Let a suspended member leave with their works, or refuse it; an appeal is decided by a third person',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ act: leaveAct, reason: reasonField.describe('They read it') }),
    data: nothing,
    errors: ['leave-not-found', 'leave-decided', 'leave-needs-another', 'own-account', 'key-reused'],
    idempotent: true,
    requiresRecentAuth: true,
  }),
}
