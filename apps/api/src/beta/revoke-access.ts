import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearSessionCookies, readSessionCookies } from '#accounts/sessions/session-cookies.ts'
import type { Config } from '#config.ts'
import { clearBetaToken } from './beta-token.ts'

/**
 * What 412 does to a browser (001, section 4): it is signed out, and before the opening it stands outside the doors
 * again.
 */
export function revokeAccess(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const { accessToken, refreshToken } = readSessionCookies(request, config)
  if (accessToken || refreshToken) clearSessionCookies(reply, config)
  clearBetaToken(request, reply, config)
}
