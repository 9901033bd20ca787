import type { Session } from '@monsoon/contract/accounts/sessions'
import { describeDevice } from '@monsoon/domain/describe-device'
import type { Db, Reader } from '#db.ts'
import { listSessions, listLiveSessions } from './session-queries.ts'

/** The devices that are signed in to an account, the one used last first. */
export async function readDevices(db: Db, userId: string): Promise<Omit<Session, 'isCurrent'>[]> {
  const rows = await listSessions(db, userId)
  return rows.map(({ id, userAgent, clientId, createdAt, lastUsedAt }) => ({
    // A client's session is named after the client.
    ...(clientId ? { browser: userAgent, system: null } : describeDevice(userAgent)),
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/** Those of the sessions that are neither over nor of a suspended account, for connections that outlive a request. */
export async function filterLiveSessions(db: Reader, sessionIds: readonly string[]): Promise<Set<string>> {
  return new Set(sessionIds.length === 0 ? [] : await listLiveSessions(db, sessionIds))
}
