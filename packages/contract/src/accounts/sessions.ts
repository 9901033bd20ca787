import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time } from '../shapes.ts'

/** A device that is signed in to the own account, as far as its browser tells what it is. */
export const session = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: time,
  lastUsedAt: time,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** What `msg` says where there is more to say than OK. */
export const sessionTexts = {
  ended: 'The device is signed out.',
  allEnded: 'All your devices are signed out.',
  lockedOut:
    'All devices are signed out, what was added lately is undone, and the old password opens nothing. We have sent you a link to set a new one.',
  signedOut:
    'All devices are signed out and what was added lately is undone. Please check which logins your account has.',
} as const

export const sessionEndpoints = {
  'GET /v1/session': endpoint({
    summary: 'The devices that are signed in to the own account, the one used last first',
    auth: 'member',
    data: z.object({ items: z.array(session) }),
    errors: [],
  }),
  'DELETE /v1/session/{id}': endpoint({
    summary: 'Sign one of the own devices out',
    auth: 'member',
    params: z.object({ id }),
    data: nothing,
    errors: ['session-not-found'],
    rateLimit: 'settings',
  }),
  'POST /v1/session/end-all': endpoint({
    summary: 'Sign out everywhere, here too',
    auth: 'member',
    data: nothing,
    errors: [],
    rateLimit: 'settings',
  }),
  'POST /v1/session/not-me': endpoint({
    summary:
      'End all sessions of an account and mail the way to a new password, with the code of a mail about its security',
    auth: 'anyone',
    body: z.object({ code: z.string({ error: 'The code is missing' }).min(1, 'The code is missing').max(200) }),
    data: z.object({ hasPassword: z.boolean() }),
    errors: ['code-invalid', 'code-expired'],
    rateLimit: 'code',
  }),
}
