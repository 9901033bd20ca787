import type { FastifyRequest } from 'fastify'
import { readSessionCookies, wantsCookies } from '#accounts/sessions/session-cookies.ts'
import type { Config } from '#config.ts'
import { Refusal } from '#errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

function isOwnOrigin(request: FastifyRequest, { MODE, PUBLIC_ORIGIN }: Config): boolean {
  const { origin, host } = request.headers
  // Browsers write both headers themselves; no page can forge them.
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin'
  if (origin === PUBLIC_ORIGIN) return true
  // The demo is opened under whatever name reaches this machine.
  return MODE === 'demo' && host !== undefined && hostOf(origin) === host
}

/**
 * Under which address of ours the reader came: in demo mode there may be several. Clients without a page get the public
 * one.
 */
export function ownOriginOf(request: FastifyRequest, config: Config): string {
  const { origin } = request.headers
  return origin !== undefined && isOwnOrigin(request, config) ? new URL(origin).origin : config.PUBLIC_ORIGIN
}

/**
 * Refuses what another site makes a browser send with our cookies. Clients that carry their token in a header are not
 * concerned: no browser adds it for them.
 */
export function checkOrigin(request: FastifyRequest, config: Config): void {
  if (safeMethods.has(request.method)) return
  const { accessToken, refreshToken } = readSessionCookies(request, config)
  const isFromPage = wantsCookies(request) || accessToken !== undefined || refreshToken !== undefined
  if (isFromPage && !isOwnOrigin(request, config)) throw new Refusal('foreign-origin')
}
