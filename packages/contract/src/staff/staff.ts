import { z } from 'zod'
import { approval } from './approvals.ts'
import { endpoint } from '../endpoint.ts'
import { linkKind } from '../accounts/linked-accounts.ts'
import { dayField, id, nothing, pageQuery, pagination, personName, time } from '../shapes.ts'
import { staffActions } from './staff-actions.ts'
import { withAtLeast } from '../text-fields.ts'

/** What staff answer for: it is kept in the audit log, and told to whom it concerns where that is said. */
export const reasonField = withAtLeast(
  z.string({ error: 'Please give a reason' }).trim(),
  3,
  'A reason must be 3 characters at minimum',
).max(500, 'A reason must be 500 characters at maximum')

const personType = z.enum(['user', 'artist', 'curator'])
export const role = z.enum(['member', 'staff', 'admin'])
const accountState = z.enum(['active', 'suspended', 'closed'])

/** An account as staff see it in a list. */
export const staffUser = z.object({
  userId: id,
  name: z.string(),
  userName: z.string().nullable(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  walletAddress: z.string(),
  type: personType,
  role,
  blueTick: z.boolean(),
  isPrivate: z.boolean(),
  kycStatus: z.enum(['notSubmitted', 'submitted', 'verified', 'rejected']),
  state: accountState,
  createdAt: time,
})
export type StaffUser = z.infer<typeof staffUser>

/** Editions of a work that an account has, by what they are in. */
const holding = z.object({
  itemId: id,
  name: z.string(),
  quantity: z.int(),
  editions: z.string(),
  /** Of which nobody has reserved any: these are what can be confiscated. */
  freeQuantity: z.int(),
})

/** Another account that has the same as this one, never what it is. */
const linkedAccount = z.object({
  userId: id,
  name: z.string(),
  state: accountState,
  /** Whether the two may not trade with each other. */
  mayNotTrade: z.boolean(),
  links: z.array(z.object({ kind: linkKind, since: time, lastSeenAt: time })),
})
export type LinkedAccount = z.infer<typeof linkedAccount>

export const staffUserDetail = staffUser.extend({
  /** Known beyond the field: staff put them among the celebrities. */
  celebrity: z.boolean(),
  bio: z.string(),
  region: z.string().nullable(),
  registrationType: z.enum(['Email', 'Google', 'Wallet']),
  twoFactorEnabled: z.boolean(),
  liveSessions: z.int(),
  suspension: z.object({ reason: z.string(), since: time }).nullable(),
  /** What waits for a second person, of whatever concerns the account. */
  approvals: z.array(approval),
  /** At most 50 works, the last acquired first. */
  holdings: z.array(holding),
  /** Those that may not trade with it first. */
  linkedAccounts: z.array(linkedAccount),
})
export type StaffUserDetail = z.infer<typeof staffUserDetail>

/** What waits for staff, and how many there are of whom. */
export const staffOverview = z.object({
  kycWaiting: z.int(),
  applicationsWaiting: z.int(),
  /** Acts of staff that wait for a second person. */
  approvalsWaiting: z.int(),
  recoveriesWaiting: z.int(),
  /** Suspended members who ask to leave with their works, or appeal. */
  leavesWaiting: z.int(),
  messagesWaiting: z.int(),
  jobApplicationsWaiting: z.int(),
  reviewsWaiting: z.int(),
  reportsWaiting: z.int(),
  /** To be decided, to be sent off, or to be paid by hand; not those with the payout service. */
  withdrawalsWaiting: z.int(),
  refundsWaiting: z.int(),
  disputesOpen: z.int(),
  /** Bank transfers that are in nobody's wallet yet. */
  transfersWaiting: z.int(),
  externalWaiting: z.int(),
  importsWaiting: z.int(),
  /** Requests for objects that the house sends, and claims. */
  requestsWaiting: z.int(),
  /** Differences between the books and the services that nobody has explained. */
  differencesOpen: z.int(),
  users: z.int(),
  artists: z.int(),
  curators: z.int(),
  suspended: z.int(),
})
export type StaffOverview = z.infer<typeof staffOverview>

export const auditEntry = z.object({
  number: z.int(),
  action: z.enum(staffActions),
  /** null: Monsoon itself, after a waiting time. */
  actor: personName.nullable(),
  subject: personName.nullable(),
  /** Facts of the act, as JSON text. */
  detail: z.string(),
  at: time,
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** An empty choice of a form means: any. */
export const any = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional()

const day = dayField('Please give a date as year-month-day')

/** What `msg` says where there is more to say than OK. */
export const staffTexts = {
  changed: 'The account is changed.',
  suspended: 'The account is suspended, its works are hidden and its sales are closed.',
  restored: 'The account is restored. Its works are shown again, and sales that were closed open again.',
  signedOut: 'All sessions of the account were ended.',
} as const

const ofUser = { params: z.object({ id }) }
const userErrors = ['user-not-found', 'own-account'] as const

export const staffEndpoints = {
  'GET /v1/staff/overview': endpoint({
    summary: 'What waits for staff',
    auth: 'staff',
    data: staffOverview,
    errors: [],
    concernsNobody: true,
  }),
  'GET /v1/staff/users': endpoint({
    summary: 'Accounts by name, username, email, id or wallet address',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      query: z.string().trim().max(256).optional(),
      type: any(personType),
      role: any(role),
      state: any(accountState),
    }),
    data: z.object({ users: z.array(staffUser), pagination }),
    errors: [],
  }),
  'GET /v1/staff/users/{id}': endpoint({
    summary: 'An account with what it holds',
    auth: 'staff',
    ...ofUser,
    data: staffUserDetail,
    errors: ['user-not-found'],
  }),
  'PATCH /v1/staff/users/{id}': endpoint({
    summary: 'Change the type or the blue tick of an account, or whether it is a celebrity',
    auth: 'staff',
    ...ofUser,
    body: z.object({
      type: personType.optional(),
      blueTick: z.boolean().optional(),
      celebrity: z.boolean().optional(),
    }),
    data: nothing,
    errors: [...userErrors],
    requiresRecentAuth: true,
  }),
  'PATCH /v1/staff/users/{id}/role': endpoint({
    summary: 'Give or take a role; to give one takes a second person',
    auth: 'admin',
    ...ofUser,
    body: z.object({ role }),
    data: nothing,
    errors: [...userErrors, 'approval-waits'],
    requiresRecentAuth: true,
  }),
  'POST /v1/staff/users/{id}/suspend': endpoint({
    summary: 'Close an account to its owner: 412 from the next call on, works hidden, sales closed; the owner is told',
    auth: 'staff',
    ...ofUser,
    body: z.object({ reason: reasonField }),
    data: nothing,
    errors: [...userErrors, 'already-suspended'],
    requiresRecentAuth: true,
    idempotent: true,
  }),
  'POST /v1/staff/users/{id}/restore': endpoint({
    summary: 'Open a suspended account again, with its works and those of its sales that can still be had',
    auth: 'staff',
    ...ofUser,
    body: z.object({ reason: reasonField }),
    data: nothing,
    errors: [...userErrors, 'not-suspended'],
    requiresRecentAuth: true,
    idempotent: true,
  }),
  'POST /v1/staff/users/{id}/sign-out': endpoint({
    summary: 'End every session of an account',
    auth: 'staff',
    ...ofUser,
    data: nothing,
    errors: [...userErrors],
  }),
  'POST /v1/staff/users/{id}/confiscate': endpoint({
    summary:
      'Ask for all editions of a work that an account holds free to be moved to the account of the house (U-028): a second person has to agree',
    auth: 'staff',
    ...ofUser,
    body: z.object({ itemId: id, reason: reasonField }),
    data: nothing,
    errors: [...userErrors, 'nothing-to-confiscate', 'approval-waits'],
    requiresRecentAuth: true,
    idempotent: true,
  }),
  'GET /v1/staff/audit': endpoint({
    summary: 'The audit log, newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(50),
      action: any(z.enum(staffActions)),
      actorId: any(id),
      subjectId: any(id),
      from: any(day),
      to: any(day),
    }),
    data: z.object({ entries: z.array(auditEntry), pagination }),
    errors: [],
  }),
  'GET /v1/staff/audit/check': endpoint({
    summary: 'Follow the chain of the audit log from where it was followed last; each night it is followed as a whole',
    auth: 'staff',
    data: z.object({
      checked: z.int(),
      brokenAt: z.int().nullable(),
      headHash: z.string(),
      wholeAt: time.describe('when it was last followed from its first entry'),
    }),
    errors: [],
    concernsNobody: true,
  }),
}
