import { sessionTexts, type sessionEndpoints } from '@monsoon/contract/sessions'
import { describeDevice } from '@monsoon/domain/describe-device'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { lockOutIntruder } from './lock-out-intruder.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { listSessions, revokeOwnSession, revokeSessions } from './session-queries.ts'

export function sessionHandlers({ config, db }: Resources): Handlers<typeof sessionEndpoints> {
  return {
    'GET /v1/session': async ({ viewer: { userId, sessionId } }) => {
      const rows = await listSessions(db, userId)
      const items = rows.map(({ id, userAgent, clientId, createdAt, lastUsedAt }) => ({
        // A client's session is named after the client.
        ...(clientId ? { browser: userAgent, system: null } : describeDevice(userAgent)),
        ...{ id, isCurrent: id === sessionId },
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
      return { data: { items } }
    },
    'DELETE /v1/session/{id}': async ({ params: { id: sessionId }, viewer: { userId } }) => {
      if (!(await revokeOwnSession(db, { sessionId, userId }))) throw new Refusal('session-not-found')
      return { data: {}, msg: sessionTexts.ended }
    },
    'POST /v1/session/end-all': async ({ viewer: { userId }, reply }) => {
      await inTransaction(db, (tx) => revokeSessions(tx, { userId, reason: 'signed-out-everywhere' }))
      clearSessionCookies(reply, config)
      return { data: {}, msg: sessionTexts.allEnded }
    },
    'POST /v1/session/not-me': async ({ body }) => {
      const data = await lockOutIntruder({ config, db }, body.code)
      return { data, msg: data.hasPassword ? sessionTexts.lockedOut : sessionTexts.signedOut }
    },
  }
}
