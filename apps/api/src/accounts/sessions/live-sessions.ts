import type { Reader } from '#db.ts'
import { listLiveSessions } from './session-queries.ts'

/** Those of the sessions that are neither over nor of a suspended account, for connections that outlive a request. */
export async function filterLiveSessions(db: Reader, sessionIds: readonly string[]): Promise<Set<string>> {
  return new Set(sessionIds.length === 0 ? [] : await listLiveSessions(db, sessionIds))
}
