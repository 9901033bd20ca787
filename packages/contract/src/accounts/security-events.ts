import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ownEventKinds } from './security-event-kinds.ts'
import { id, numberInput, time } from '../shapes.ts'

/** An event of the own account. Where it came from is not said: addresses are stored as keyed hashes alone. */
const ownEvent = z.object({
  id,
  kind: z.enum(ownEventKinds),
  at: time,
  /** So often within a second. */
  times: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** At the session that asks. */
  isHere: z.boolean(),
})
export type OwnEvent = z.infer<typeof ownEvent>

export const securityEventEndpoints = {
  'GET /v1/security-activity': endpoint({
    summary: 'Sign-ins and changes of the own account, the newest first; with `before`, what is older than that event',
    auth: 'member',
    query: z.object({
      limit: numberInput(z.number({ error: 'limit must be a number' }).int().min(1).max(50)).default(10),
      before: id.optional(),
    }),
    data: z.object({
      items: z.array(ownEvent),
      /** For `before`; null: there is nothing older. */
      next: id.nullable(),
    }),
    errors: [],
  }),
}
