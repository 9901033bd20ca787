import { ownEventKinds } from '@monsoon/contract/accounts/security-event-kinds'
import type { securityEventEndpoints } from '@monsoon/contract/accounts/security-events'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listOwnEvents } from './security-event-queries.ts'

export function securityActivityHandlers({ db }: Resources): Handlers<typeof securityEventEndpoints> {
  return {
    'GET /v1/security-activity': async ({ viewer: { userId, sessionId }, query: { limit, before } }) => {
      const found = await listOwnEvents(db, { userId, kinds: ownEventKinds, before, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const items = shown.map(({ sessionId: at, ...event }) => ({
        ...event,
        at: event.at.toISOString(),
        isHere: at === sessionId,
      }))
      return { data: { items, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null } }
    },
  }
}
