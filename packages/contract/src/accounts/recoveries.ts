import { z } from 'zod'
import { emailField } from './accounts.ts'
import { approval } from '../staff/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, personName, time } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'
import { withAtLeast } from '../text-fields.ts'

/** How long an account waits before it is given back, in which its owner can say no. */
export const recoveryWaitHours = 72

const recoveryState = z.enum(['waiting', 'cancelled', 'finished'])

export const recovery = z.object({
  id,
  user: personName.extend({ email: z.string() }),
  openedBy: personName,
  agreedBy: personName.nullable(),
  /** While a second person has to agree. */
  approval: approval.nullable(),
  newEmail: z.string(),
  identityCheck: z.string(),
  state: recoveryState,
  openedAt: time,
  dueAt: time,
  endedAt: time.nullable(),
})
export type Recovery = z.infer<typeof recovery>

export const openRecoveryBody = z.object({
  userId: id,
  newEmail: emailField,
  identityCheck: withAtLeast(
    z.string({ error: 'Please say how you made sure who it is' }).trim(),
    10,
    'Please say how you made sure who it is',
  ).max(1_000, 'At most 1,000 characters'),
})

/** What `msg` says where there is more to say than OK. */
export const recoveryTexts = {
  opened:
    'The recovery waits 72 hours and for a second person. All addresses of the account are told, and any of them can stop it.',
  cancelled: 'The recovery is cancelled. The account stays as it is.',
} as const

export const recoveryEndpoints = {
  'GET /v1/staff/recoveries': endpoint({
    summary: 'Accounts that are being given back to people who lost mailbox and second factor',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      state: recoveryState.default('waiting'),
    }),
    data: z.object({ recoveries: z.array(recovery), pagination }),
    errors: [],
  }),
  'POST /v1/staff/recoveries': endpoint({
    summary: 'Give an account to a new mailbox, after an identity check, a second person’s agreement and 72 hours',
    auth: 'staff',
    body: openRecoveryBody,
    data: z.object({ id, dueAt: time }),
    errors: ['user-not-found', 'own-account', 'email-taken', 'recovery-open'],
    requiresRecentAuth: true,
  }),
  'POST /v1/staff/recoveries/{id}/cancel': endpoint({
    summary: 'Stop a recovery that waits',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ reason: reasonField }),
    data: nothing,
    errors: ['recovery-not-found', 'recovery-ended'],
  }),
  'POST /v1/recovery/cancel': endpoint({
    summary: 'Stop the recovery of the own account, with the code that was mailed',
    auth: 'anyone',
    body: z.object({ code: z.string().min(1, 'The code is missing').max(200) }),
    data: nothing,
    errors: ['code-invalid', 'recovery-ended'],
    rateLimit: 'code',
  }),
}
