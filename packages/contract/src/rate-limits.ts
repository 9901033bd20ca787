import type { RateLimitName } from './endpoint.ts'

/** Calls allowed to one address (`perAddress`) and to one account or email (`perSubject`) in `windowSeconds`. */
export interface RateLimit {
  windowSeconds: number
  perAddress: number
  perSubject?: number
}

/** Failed logins are counted a second time, per account. */
export const rateLimits: Record<RateLimitName, RateLimit> = {
  login: { windowSeconds: 60, perAddress: 20 },
  register: { windowSeconds: 3_600, perAddress: 30 },
  resend: { windowSeconds: 60, perAddress: 10, perSubject: 1 },
  forgot: { windowSeconds: 60, perAddress: 10 },
  password: { windowSeconds: 60, perAddress: 20, perSubject: 10 },
  settings: { windowSeconds: 60, perAddress: 240, perSubject: 120 },
  upload: { windowSeconds: 60, perAddress: 60, perSubject: 20 },
  'send-file': { windowSeconds: 60, perAddress: 1_200, perSubject: 600 },
  subscribe: { windowSeconds: 3_600, perAddress: 20 },
  contact: { windowSeconds: 3_600, perAddress: 20 },
  mailbox: { windowSeconds: 3_600, perAddress: 60, perSubject: 10 },
  code: { windowSeconds: 60, perAddress: 20 },
  google: { windowSeconds: 60, perAddress: 40 },
  nonce: { windowSeconds: 60, perAddress: 30 },
  captcha: { windowSeconds: 60, perAddress: 60 },
  token: { windowSeconds: 60, perAddress: 120 },
  buy: { windowSeconds: 60, perAddress: 120, perSubject: 60 },
  quote: { windowSeconds: 60, perAddress: 240, perSubject: 120 },
  search: { windowSeconds: 60, perAddress: 240, perSubject: 120 },
  favourite: { windowSeconds: 60, perAddress: 240, perSubject: 120 },
  report: { windowSeconds: 3_600, perAddress: 60, perSubject: 20 },
  message: { windowSeconds: 3_600, perAddress: 60, perSubject: 20 },
  view: { windowSeconds: 60, perAddress: 240 },
}

/** Calls of one address that no limit of their own counts, in one process: all that only reads. */
export const readingLimit = { windowSeconds: 60, perAddress: 1_200 } as const

/**
 * Calls of one address to the webhooks, in one process: providers sign them, and send them in bursts from few
 * addresses.
 */
export const webhookLimit = { windowSeconds: 60, perAddress: 3_000 } as const

/**
 * Passwords that are looked at in all: each takes a tenth of a second of work, and a botnet has many addresses and
 * emails.
 */
export const allPasswords = { windowSeconds: 60, allowed: 600 } as const

/** What changes something for a member, and names no limit, counts as this one. */
export const limitOfWrites = 'settings' satisfies RateLimitName

/** Wrong passwords that one account may collect before it has to wait. */
export const failedLogins = { windowSeconds: 900, perSubject: 5 } as const
