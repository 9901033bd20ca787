import type { Session } from '@monsoon/contract/accounts/sessions'
import { describeDevice } from '@monsoon/domain/describe-device'
import type { Db } from '#db.ts'
import { listSessions } from './session-queries.ts'

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
