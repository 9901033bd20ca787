import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FilePart } from './file-parts.ts'
import type { SecurityEventKind } from './accounts/security-event-kinds.ts'

/**
 * Who may call an endpoint.
 * `anyone`: no account needed, though the answer may depend on who reads it. `member`: a signed-in, verified account.
 * `staff` and `admin`: that role, from the database.
 */
export type Auth = 'anyone' | 'member' | 'staff' | 'admin'

/** Named limits; their numbers stand in `rate-limits.ts`. */
export type RateLimitName =
  | 'login'
  | 'register'
  | 'resend'
  | 'forgot'
  | 'password'
  | 'settings'
  | 'upload'
  | 'send-file'
  | 'code'
  | 'mailbox'
  | 'subscribe'
  | 'contact'
  | 'captcha'
  | 'google'
  | 'nonce'
  | 'token'
  | 'buy'
  | 'quote'
  | 'search'
  | 'favourite'
  | 'report'
  | 'message'
  | 'view'

type Schema = z.ZodType

/** One call: what it takes, what it answers, who may call it and which errors its caller must expect. */
export interface Endpoint {
  summary: string
  auth: Auth
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Schema
  /**
   * Files by the names of their parts, all of them needed. Such a call takes `multipart/form-data`, with `body` as its
   * text fields.
   */
  files?: Readonly<Record<string, FilePart>>
  /** Schema of `data` in the envelope `{status, msg, data}`. */
  data: Schema
  /** Answers with the bytes of a file and no envelope; `data` is empty. */
  answersFile?: true
  /** Answers also those who have not come in through the doors, while BETA_GATE is on. */
  beforeOpening?: true
  /** Answers with 303 and no envelope; `data` is empty. */
  answersRedirect?: true
  /**
   * A client of another origin may call it with the session that a person handed over to it. Without: no endpoint for
   * members.
   */
  forClients?: true
  /** Whoever is suspended may call it, once they have signed in again: all else is refused to them. */
  forSuspended?: true
  errors: readonly ErrorCode[]
  /**
   * Changes who may come into the account, takes it away, or moves money of others: only for a session that proved a
   * moment ago that it is the owner's.
   */
  requiresRecentAuth?: true
  /**
   * Buys, bids, sells or creates: only for those who have accepted the Terms of Use in force. `to-accept`: only where
   * `answer` is `accept`, as everybody may decline.
   */
  needsTerms?: true | 'to-accept'
  /** Moves money or art: accepts `Idempotency-Key` (server-rules 4). */
  idempotent?: true
  /** The field of `data` with which somebody can pay: it is never stored, but read again for a repeated call. */
  secretField?: string
  rateLimit?: RateLimitName
  /** Of JSON that is larger than others may be. */
  maxBodyBytes?: number
  /** Answers to readers without an account may be cached for this many seconds. */
  publicCacheSeconds?: number
  /** Takes whatever body a mail program sends with one click (RFC 8058), and reads none of it. */
  ignoresBody?: true
  /** The handler needs the bytes as sent, for a signature. */
  rawBody?: true
  /** Proves who somebody is: a refusal of it is a failed sign-in in the security log. */
  signsIn?: true
  /** What the security log says of each call that succeeds. Staff reading is said by itself. */
  logged?: SecurityEventKind
  /** What staff read here concerns nobody: it is not in the security log. */
  concernsNobody?: true
  /** Documented, but not part of the product's surface in production. */
  demoOnly?: true
}

/** Keeps the literal types of a definition. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition
