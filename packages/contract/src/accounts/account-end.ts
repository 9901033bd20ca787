import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../shapes.ts'

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
  'sends-objects',
  'being-recovered',
] as const
export type ClosingReason = (typeof closingReasons)[number]

/** What `msg` says where there is more to say than OK. */
export const accountEndTexts = {
  closed: 'Your account is closed and your personal data are erased.',
} as const

export const accountEndEndpoints = {
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
    requiresRecentAuth: true,
    rateLimit: 'password',
  }),
}
