import {
  sourcePattern,
  type SecurityAlert,
  type SecurityEvent,
  type staffSecurityEndpoints,
} from '@monsoon/contract/staff/staff-security'
import type { z } from 'zod'
import type { Db } from '#db.ts'
import { networkOf } from '#http/rate-limit.ts'
import type { Resources } from '#resources.ts'
import { listAlerts } from './security-alert-queries.ts'
import { listEvents } from './security-watch-queries.ts'

type Asked = z.output<(typeof staffSecurityEndpoints)['GET /v1/staff/security-events']['query']>

const mostAlerts = 5
const dayMs = 86_400_000

/** A network as events name it. */
export const sourceOf = (keyId: string | null, hash: Buffer | null): string | null =>
  keyId !== null && hash !== null ? `${keyId}:${hash.toString('hex')}` : null

/** The hashes of a network: of one that stands in the list, or of an address, under every key that is known. */
function hashesOf({ securityLog }: Pick<Resources, 'securityLog'>, source: string | undefined) {
  if (source === undefined) return undefined
  const hex = sourcePattern.exec(source)?.[2]
  if (hex !== undefined) return [Buffer.from(hex, 'hex')]
  return securityLog.hasher.allHashesOf('address', networkOf(source)).map(({ hash }) => hash)
}

async function readAlerts(db: Db): Promise<SecurityAlert[]> {
  const rows = await listAlerts(db, mostAlerts)
  return rows.map(({ subject, userId, userName, at, ...alert }) => ({
    ...alert,
    at: at.toISOString(),
    user: personOf(userId, userName),
    source: userId === null ? subject : null,
  }))
}

const personOf = (userId: string | null, name: string | null) =>
  userId !== null && name !== null ? { userId, name } : null

/** A part of the security log, newest first, with what staff were told of last. */
export async function readSecurityLog(
  resources: Pick<Resources, 'db' | 'securityLog'>,
  { limit, before, source, from, to, ...filter }: Asked,
): Promise<{ events: SecurityEvent[]; alerts: SecurityAlert[]; next: string | null }> {
  const alerts = await readAlerts(resources.db)
  const found = await listEvents(
    resources.db,
    {
      ...filter,
      addressHashes: hashesOf(resources, source),
      from: from === undefined ? undefined : new Date(from),
      until: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
    },
    { before, limit: limit + 1 },
  )
  const shown = found.slice(0, limit)
  const events = shown.map(({ userId, userName, keyId, addressHash, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    user: personOf(userId, userName),
    source: sourceOf(keyId, addressHash),
  }))
  return { events, alerts, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
