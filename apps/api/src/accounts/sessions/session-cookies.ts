import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { accessTokenSeconds } from './access-token.ts'

/** How long a refresh token waits for its use (U-001). */
export const refreshTokenSeconds = 30 * 24 * 60 * 60

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

type Scheme = Pick<Config, 'PUBLIC_ORIGIN'>

export const isSecure = ({ PUBLIC_ORIGIN }: Scheme): boolean => PUBLIC_ORIGIN.startsWith('https:')

/**
 * Names of the session's cookies. Over https the prefix makes browsers refuse them from anywhere but this very host.
 */
export const sessionCookieNames = (config: Scheme): { access: string; refresh: string } => {
  const prefix = isSecure(config) ? '__Host-' : ''
  return { access: `${prefix}monsoon_access`, refresh: `${prefix}monsoon_refresh` }
}

/** The tokens that came in cookies. */
export function readSessionCookies(request: FastifyRequest, config: Scheme): Partial<TokenPair> {
  const { access, refresh } = sessionCookieNames(config)
  const { [access]: accessToken, [refresh]: refreshToken } = request.cookies
  return { accessToken: accessToken || undefined, refreshToken: refreshToken || undefined }
}

/** Our own pages ask for cookies; every other client gets its tokens in the answer. */
export const wantsCookies = (request: FastifyRequest): boolean => request.headers['x-monsoon-client'] === 'web'

const rulesOf = (config: Scheme) => ({ httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/' }) as const

function setSessionCookies(reply: FastifyReply, config: Scheme, pair: TokenPair): void {
  const names = sessionCookieNames(config)
  reply.setCookie(names.access, pair.accessToken, { ...rulesOf(config), maxAge: accessTokenSeconds })
  reply.setCookie(names.refresh, pair.refreshToken, { ...rulesOf(config), maxAge: refreshTokenSeconds })
}

/** Hands a pair over: in cookies, then never in the body, or in the body. */
export function handOver(
  reply: FastifyReply,
  config: Scheme,
  pair: TokenPair,
  isInCookies: boolean,
): Partial<TokenPair> {
  if (!isInCookies) return pair
  setSessionCookies(reply, config, pair)
  return {}
}

export function clearSessionCookies(reply: FastifyReply, config: Scheme): void {
  for (const name of Object.values(sessionCookieNames(config))) reply.clearCookie(name, rulesOf(config))
}
