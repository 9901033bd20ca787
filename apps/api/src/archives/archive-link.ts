import { archiveLinkHours } from '@monsoon/contract/accounts/archives'
import { createLinkMac, type WithTokenKeys } from '#sealing/token-keys.ts'

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
export function createArchiveLinks(config: WithTokenKeys) {
  const mac = createLinkMac(config, 'archive link')
  return {
    sign({ archiveId, sessionId }: ArchiveLink): { token: string; expiresAt: Date } {
      const until = Math.floor(Date.now() / 1_000) + archiveLinkHours * 3_600
      const signed = `${archiveId}.${sessionId}.${until}`
      return { token: `${signed}.${mac.sign(signed).toString('base64url')}`, expiresAt: new Date(until * 1_000) }
    },
    /** null: it opens nothing. Whether the session still lives is asked apart. */
    read(token: string): ArchiveLink | null {
      const [archiveId = '', sessionId = '', until = '', given = ''] = token.split('.')
      if (!mac.isSigned(`${archiveId}.${sessionId}.${until}`, Buffer.from(given, 'base64url'))) return null
      return Number(until) * 1_000 > Date.now() ? { archiveId, sessionId } : null
    },
  }
}
