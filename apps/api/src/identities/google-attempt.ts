import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeSecretCode } from '#accounts/secret-code.ts'
import { wantsCookies } from '#accounts/sessions/session-cookies.ts'
import type { Config } from '#config.ts'

/** How long somebody may take at Google's page. */
export const googleAttemptSeconds = 600

/**
 * What one attempt sends to Google and must get back, all of it derived from one secret that the browser keeps in a
 * cookie.
 */
export interface GoogleAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

const attemptOf = (secret: string): GoogleAttempt => {
  const derive = (use: string) => createHmac('sha256', secret).update(`monsoon google ${use}`).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') }
}

const isSecure = ({ PUBLIC_ORIGIN }: Config) => PUBLIC_ORIGIN.startsWith('https:')
const cookieName = (config: Config) => `${isSecure(config) ? '__Host-' : ''}monsoon_google`

/**
 * Begins an attempt; a browser of ours gets its secret as a cookie, so that nobody else's answer can be slipped to it.
 */
export function beginAttempt(config: Config, request: FastifyRequest, reply: FastifyReply): GoogleAttempt {
  const secret = makeSecretCode()
  if (wantsCookies(request)) {
    reply.setCookie(cookieName(config), secret, {
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config),
      path: '/',
      maxAge: googleAttemptSeconds,
    })
  }
  return attemptOf(secret)
}

/** The attempt that this browser began last. */
export function readAttempt(config: Config, request: FastifyRequest): GoogleAttempt | undefined {
  const secret = request.cookies[cookieName(config)]
  return secret ? attemptOf(secret) : undefined
}

export const forgetAttempt = (config: Config, reply: FastifyReply): void =>
  void reply.clearCookie(cookieName(config), { path: '/', secure: isSecure(config), httpOnly: true, sameSite: 'lax' })
