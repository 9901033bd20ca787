import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { securityEventKinds } from '../accounts/security-event-kinds.ts'
import { securityRuleNames } from '../accounts/security-rules.ts'
import { dayField, id, nothing, numberInput, personName, time } from '../shapes.ts'
import { any } from './staff.ts'

/** An event as staff see it. */
const securityEvent = z.object({
  id,
  kind: z.enum(securityEventKinds),
  at: time,
  /** So often within a second. */
  times: z.int(),
  /** Whose account, or who called. */
  user: personName.nullable(),
  sessionId: id.nullable(),
  requestId: id.nullable(),
  /** As the documentation names it. */
  call: z.string().nullable(),
  /** The code of a refusal, or why sessions were ended. */
  detail: z.string().nullable(),
  /** What was asked for. */
  targetId: id.nullable(),
  /** The network that it came from, as a keyed hash: the same network is the same text. */
  source: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** A pattern that staff were told of. */
const securityAlert = z.object({
  rule: z.enum(securityRuleNames),
  at: time,
  /** How many there were by then. */
  counted: z.int(),
  /** Whose events they are: of an account, or of a network. */
  user: personName.nullable(),
  source: z.string().nullable(),
})
export type SecurityAlert = z.infer<typeof securityAlert>

/** A key's id and sixteen bytes, as events name where they came from. */
export const sourcePattern = /^([\w-]{1,64}):([\da-f]{32})$/

const day = dayField('Please give a date as year-month-day')
const source = z
  .string()
  .trim()
  .refine((text) => sourcePattern.test(text) || z.union([z.ipv4(), z.ipv6()]).safeParse(text).success, {
    error: 'Please give an IP address, or a network as it stands in the list',
  })

export const staffSecurityEndpoints = {
  'GET /v1/staff/security-events': endpoint({
    summary: 'The security log, newest first; `source` takes an IP address, too',
    auth: 'staff',
    query: z.object({
      limit: numberInput(z.number({ error: 'limit must be a number' }).int().min(1).max(100)).default(50),
      before: any(id),
      kind: any(z.enum(securityEventKinds)),
      userId: any(id),
      targetId: any(id),
      source: any(source),
      from: any(day),
      to: any(day),
    }),
    data: z.object({
      events: z.array(securityEvent),
      /** The last ones, newest first. */
      alerts: z.array(securityAlert),
      /** For `before`; null: there is nothing older. */
      next: id.nullable(),
    }),
    errors: [],
  }),
  'GET /v1/staff/security-events/export': endpoint({
    summary:
      'The security log for a SIEM, oldest first, as newline-delimited JSON: with `after`, what is newer than that event. Events appear a minute after they happened; the id of the last line is the next `after`. Each export is in the audit log',
    auth: 'staff',
    query: z.object({
      limit: numberInput(z.number({ error: 'limit must be a number' }).int().min(1).max(10_000)).default(1_000),
      after: id.optional(),
    }),
    data: nothing,
    answersFile: true,
    // It is in the audit log; here each export would make another one worth while.
    concernsNobody: true,
    errors: [],
  }),
}
