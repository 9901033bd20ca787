import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { archiveLinkHours } from '@monsoon/contract/accounts/archives'
import type { Config } from '#config.ts'

/** Whose archive a link opens, and which session asked for it: the link ends with that session. */
export interface ArchiveLink {
  archiveId: string
  sessionId: string
}

/**
 * Links that open an archive by themselves. A download of gigabytes outlives an access token and is resumed by programs
 * that send no cookies, so the link itself is the permission: for a day, and no longer than the session that asked for
 * it.
 */
export function createArchiveLinks({ TOKEN_SIGNING_SECRET }: Pick<Config, 'TOKEN_SIGNING_SECRET'>) {
  const key = Buffer.from(hkdfSync('sha256', TOKEN_SIGNING_SECRET, '', 'monsoon archive link v1', 32))
  const macOf = (signed: string): Buffer => createHmac('sha256', key).update(signed).digest()
  return {
    sign({ archiveId, sessionId }: ArchiveLink): { token: string; expiresAt: Date } {
      const until = Math.floor(Date.now() / 1_000) + archiveLinkHours * 3_600
      const signed = `${archiveId}.${sessionId}.${until}`
      return { token: `${signed}.${macOf(signed).toString('base64url')}`, expiresAt: new Date(until * 1_000) }
    },
    /** null: it opens nothing. Whether the session still lives is asked apart. */
    read(token: string): ArchiveLink | null {
      const [archiveId = '', sessionId = '', until = '', mac = ''] = token.split('.')
      const given = Buffer.from(mac, 'base64url')
      const expected = macOf(`${archiveId}.${sessionId}.${until}`)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number(until) * 1_000 > Date.now() ? { archiveId, sessionId } : null
    },
  }
}
