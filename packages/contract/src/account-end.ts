import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, time } from './shapes.ts'

/** Why an account cannot be closed yet. */
export const closingReasons = [
  'holds-art',
  'holds-money',
  'owes-money',
  'open-bids',
  'open-offers',
  'open-orders',
  'open-refunds',
  'open-disputes',
  'exhibits',
  'has-role',
  'being-recovered',
] as const
export type ClosingReason = (typeof closingReasons)[number]

/** How long a copy of one's data waits to be fetched. */
export const exportDays = 7

/** What `msg` says where there is more to say than OK. */
export const accountEndTexts = {
  exportAsked: 'We gather your data. A mail tells you when the file is ready.',
  closed: 'Your account is closed and your personal data are erased.',
} as const

export const accountEndEndpoints = {
  'GET /v1/account/export': endpoint({
    summary: 'How far the copy of the own data is',
    auth: 'member',
    data: z.object({
      state: z.enum(['none', 'preparing', 'ready']),
      requestedAt: time.nullable(),
      expiresAt: time.nullable(),
    }),
    errors: [],
  }),
  'POST /v1/account/export': endpoint({
    summary: 'Gather a copy of the own data; one at a time, a mail tells when it is ready',
    auth: 'member',
    data: nothing,
    errors: ['export-running'],
    needsProof: true,
    rateLimit: 'settings',
  }),
  'POST /v1/account/export/link': endpoint({
    summary: 'A link to the copy of the own data, good for 60 seconds in this session',
    auth: 'member',
    data: z.object({ url: z.string() }),
    errors: ['export-not-ready'],
    needsProof: true,
    rateLimit: 'settings',
  }),
  'GET /v1/account/export/file': endpoint({
    summary: 'The copy of the own data, as a JSON file; by its link',
    auth: 'member',
    query: z.object({ token: z.string().max(200) }),
    data: nothing,
    answersFile: true,
    errors: ['export-not-ready', 'link-expired'],
  }),
  'GET /v1/account/closing': endpoint({
    summary: 'What stands against closing the own account',
    auth: 'member',
    data: z.object({ reasons: z.array(z.enum(closingReasons)) }),
    errors: [],
  }),
  'POST /v1/account/close': endpoint({
    summary: 'Close the own account for good and erase the personal data',
    auth: 'member',
    data: nothing,
    errors: ['account-in-use'],
    needsProof: true,
    rateLimit: 'password',
  }),
}
