import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { isSecure } from './session-cookies.ts'

type Scheme = Pick<Config, 'PUBLIC_ORIGIN' | 'REFRESH_TOKEN_SECRET'>

const yearSeconds = 365 * 24 * 60 * 60
const cookiePattern = /^([\w-]{22})\.([\w-]{43})$/

/** Not one of the session's cookies: it stays when somebody logs out. */
export const deviceCookieName = (config: Pick<Config, 'PUBLIC_ORIGIN'>): string =>
  `${isSecure(config) ? '__Host-' : ''}monsoon_device`

const sealOf = ({ REFRESH_TOKEN_SECRET }: Scheme, id: string, email: string): Buffer =>
  createHmac('sha256', REFRESH_TOKEN_SECRET).update(`known device ${id} ${email}`).digest()

/**
 * The browser that a call comes from, if somebody has logged in at it with this email before; undefined for every
 * other. It opens nothing: its wrong passwords are only counted apart from those of strangers, who else could keep an
 * owner out (decision 154).
 */
export function readKnownDevice(request: FastifyRequest, config: Scheme, email: string): string | undefined {
  const [, id = '', seal = ''] = cookiePattern.exec(request.cookies[deviceCookieName(config)] ?? '') ?? []
  if (id === '') return undefined
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(config, id, email)) ? id : undefined
}

/** Knows this browser from now on as one of whoever has just logged in. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, config: Scheme, email: string): void {
  if (readKnownDevice(request, config, email)) return
  const id = randomBytes(16).toString('base64url')
  reply.setCookie(deviceCookieName(config), `${id}.${sealOf(config, id, email).toString('base64url')}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    path: '/',
    maxAge: yearSeconds,
  })
}
