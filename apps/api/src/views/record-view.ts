import { hash, randomBytes } from 'node:crypto'
import type { Db } from '#db.ts'
import { networkOf } from '#http/rate-limit.ts'
import { insertView, insertVisit, readViewSalt } from './view-queries.ts'

/** Who looks, as far as a request says it. */
export interface Looker {
  userId: string | null
  address: string
  userAgent: string
}

const machines =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|httpclient|axios|node/i

/** Whether a program says of itself that nobody looks; one that says nothing counts as one. */
export const isMachine = (userAgent: string): boolean => userAgent === '' || machines.test(userAgent)

/** Counts a look at a work, one per viewer and day. Gives whether it counts. */
export async function recordView(db: Db, { itemId, looker }: { itemId: string; looker: Looker }): Promise<boolean> {
  if (isMachine(looker.userAgent)) return false
  return insertView(db, { itemId, viewerHash: await hashOf(db, looker, itemId), viewerId: looker.userId })
}

/** Counts a visit of an exhibition that is on view, one per visitor and day. Gives whether it counts. */
export async function recordVisit(
  db: Db,
  { exhibitionId, looker }: { exhibitionId: string; looker: Looker },
): Promise<boolean> {
  if (isMachine(looker.userAgent)) return false
  const viewerHash = await hashOf(db, looker, exhibitionId)
  return insertVisit(db, { exhibitionId, viewerHash, viewerId: looker.userId })
}

async function hashOf(db: Db, { userId, address, userAgent }: Looker, subjectId: string): Promise<Buffer> {
  const salt = await readViewSalt(db, randomBytes(32))
  const viewer = userId ?? `${networkOf(address)} ${userAgent}`
  return hash('sha256', `${salt.toString('hex')} ${subjectId} ${viewer}`, 'buffer').subarray(0, 16)
}
