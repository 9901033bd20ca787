import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, personName, time } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'
import { withAtLeast } from '../text-fields.ts'

/** What somebody may ask to become. */
export const wantedType = z.enum(['artist', 'curator'])

export const statementMinLength = 50
export const statementMaxLength = 2_000

const control = z.string({ error: 'This field is required' })

export const applicationBody = z.object({
  type: wantedType,
  portfolio: control
    .trim()
    .min(1, 'Please give an address where your work can be seen')
    .max(200, 'Links must be 200 characters at maximum')
    .refine((text) => z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success, {
      error: 'Please enter a full address, such as https://example.com/you',
    }),
  statement: withAtLeast(
    control.trim(),
    statementMinLength,
    `Your statement must be ${statementMinLength} characters at minimum`,
  ).max(statementMaxLength, `Your statement must be ${statementMaxLength} characters at maximum`),
})

const applicationState = z.enum(['submitted', 'accepted', 'declined'])

export const application = z.object({
  id,
  type: wantedType,
  portfolio: z.string(),
  statement: z.string(),
  state: applicationState,
  /** What staff answered. */
  reason: z.string().nullable(),
  createdAt: time,
  decidedAt: time.nullable(),
})
export type Application = z.infer<typeof application>

export const staffApplication = application.extend({
  user: personName.extend({ email: z.string(), type: z.enum(['user', 'artist', 'curator']) }),
})
export type StaffApplication = z.infer<typeof staffApplication>

/** What `msg` says where there is more to say than OK. */
export const applicationTexts = {
  sent: 'Your application is with us. We read each one, and write to you.',
  accepted: 'The application is accepted, and the account has its new type.',
  declined: 'The application is declined, and the applicant is told why.',
} as const

export const applicationEndpoints = {
  'GET /v1/application': endpoint({
    summary: 'The own newest application, if any',
    auth: 'member',
    data: z.object({ application: application.nullable() }),
    errors: [],
  }),
  'POST /v1/application': endpoint({
    summary: 'Apply to become an artist or a curator; one at a time',
    auth: 'member',
    body: applicationBody,
    data: nothing,
    errors: ['application-open', 'already-that-type'],
    rateLimit: 'settings',
  }),
  'GET /v1/staff/applications': endpoint({
    summary: 'Applications, those that wait longest first; else the newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      state: applicationState.default('submitted'),
    }),
    data: z.object({ applications: z.array(staffApplication), pagination }),
    errors: [],
  }),
  'POST /v1/staff/applications/{id}/accept': endpoint({
    summary: 'Accept an application: the account becomes what it asked for, and its owner is told',
    auth: 'staff',
    params: z.object({ id }),
    data: nothing,
    errors: ['application-not-found', 'application-decided', 'user-not-found', 'own-account'],
    requiresRecentAuth: true,
  }),
  'POST /v1/staff/applications/{id}/decline': endpoint({
    summary: 'Decline an application, with the reason that its owner is told',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ reason: reasonField }),
    data: nothing,
    errors: ['application-not-found', 'application-decided', 'user-not-found', 'own-account'],
  }),
}
