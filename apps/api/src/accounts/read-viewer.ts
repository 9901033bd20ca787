import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Reader } from '#db.ts'
import { Refusal } from '#errors.ts'
import { roleInForce, type Viewer } from '#viewer.ts'
import { createAccessTokens } from './sessions/access-token.ts'
import { readSessionCookies } from './sessions/session-cookies.ts'
import { findViewer } from './sessions/session-queries.ts'

const bearerPattern = /^Bearer +(\S+)$/i

/** The access token of a request: the header's, else the cookie's. */
function accessTokenOf(request: FastifyRequest, config: Config): string | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) return bearerPattern.exec(authorization)?.[1]
  return readSessionCookies(request, config).accessToken
}

/**
 * Tells who sends a request. A missing, broken or expired token reads as nobody, and the route then answers 401 where
 * it needs somebody. An ended session and a suspended account are refused with 412 where somebody is needed; public
 * pages treat them as visitors. A session that began during the suspension is for what is marked `forSuspended` alone,
 * and refused all else with 403.
 */
export function createViewerReader({ config, db }: { config: Config; db: Reader }) {
  const tokens = createAccessTokens(config)
  return async function readViewer(
    request: FastifyRequest,
    isRequired: boolean,
    forSuspended = false,
  ): Promise<Viewer | null> {
    const token = accessTokenOf(request, config)
    const claims = token ? await tokens.read(token) : null
    if (!claims) return null
    const found = await findViewer(db, claims)
    if (!found || found.isExpired) return null
    if (found.isRevoked || found.isSuspended) {
      const isLimited = found.isLimited && !found.isRevoked
      if (isLimited && forSuspended) return { ...claims, role: 'member' }
      if (!isRequired) return null
      if (isLimited) throw new Refusal('account-limited')
      throw new Refusal(found.isSuspended ? 'account-suspended' : 'session-revoked')
    }
    const terms = found.hasAcceptedTerms ? {} : { mustAcceptTerms: true as const }
    if (found.clientId) return { ...claims, ...terms, role: 'member', clientId: found.clientId }
    return { ...claims, ...terms, ...roleInForce(found.role, found.hasTwoFactor) }
  }
}
