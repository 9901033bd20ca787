import type { CallInput } from '@monsoon/contract/client'
import { sourcePattern, type SecurityEvent } from '@monsoon/contract/staff-security'
import { networkOf } from '#rate-limit.ts'
import type { Resources } from '#resources.ts'
import { listEvents } from './security-watch-queries.ts'

type Asked = Required<CallInput<'GET /v1/staff/security-events'>>['query']

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

/** A part of the security log, newest first. */
export async function readSecurityLog(
  resources: Pick<Resources, 'db' | 'securityLog'>,
  { limit, before, source, from, to, ...filter }: Asked & { limit: number },
): Promise<{ events: SecurityEvent[]; next: string | null }> {
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
  const events = shown.map(({ userId, userName, keyId, addressHash, triedHash: _, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    user: userId !== null && userName !== null ? { userId, name: userName } : null,
    source: sourceOf(keyId, addressHash),
  }))
  return { events, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
