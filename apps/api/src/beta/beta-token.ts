import { errors, jwtVerify, SignJWT } from 'jose'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { Refusal } from '#errors.ts'
import { tokenKeysOf } from '#sealing/token-keys.ts'

const tokenType = 'beta+jwt'
const audience = 'monsoon-beta'
const algorithm = 'HS256'
const lifeSeconds = 30 * 24 * 60 * 60

/** Opens the doors for 30 days, and nothing else: it names nobody's account. */
export function signBetaToken(config: Config): Promise<string> {
  const [{ id, key }] = tokenKeysOf(config, 'beta token')
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: id })
    .setIssuer(config.PUBLIC_ORIGIN)
    .setAudience(audience)
    .setExpirationTime(`${lifeSeconds}s`)
    .sign(key)
}

function keyOf(config: Config, kid: string | undefined): Uint8Array {
  const known = tokenKeysOf(config, 'beta token').find(({ id }) => id === kid)
  if (!known) throw new errors.JWKSNoMatchingKey()
  return known.key
}

async function isBetaToken(config: Config, token: string): Promise<boolean> {
  try {
    const rules = { algorithms: [algorithm], typ: tokenType, audience, issuer: config.PUBLIC_ORIGIN }
    await jwtVerify(token, ({ kid }: { kid?: string }) => keyOf(config, kid), rules)
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}

const cookieOf = ({ PUBLIC_ORIGIN }: Config) => {
  const isSecure = PUBLIC_ORIGIN.startsWith('https:')
  const rules = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const
  return { name: `${isSecure ? '__Host-' : ''}monsoon_beta`, rules }
}

export function setBetaCookie(reply: FastifyReply, config: Config, token: string): void {
  const { name, rules } = cookieOf(config)
  reply.setCookie(name, token, { ...rules, maxAge: lifeSeconds })
}

/** Takes the token that a browser keeps. */
export function clearBetaToken(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const { name, rules } = cookieOf(config)
  if (request.cookies[name]) reply.clearCookie(name, rules)
}

/** Refuses with beta-required who did not come in through the doors. */
export async function requireBetaToken(request: FastifyRequest, config: Config): Promise<void> {
  const { name } = cookieOf(config)
  const token = [request.headers['x-beta-token']].flat()[0] ?? request.cookies[name]
  if (token && (await isBetaToken(config, token))) return
  throw new Refusal('beta-required')
}
