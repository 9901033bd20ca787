import type { FastifyBaseLogger } from 'fastify'

/** The structured log (pino through Fastify). */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** For commands and tests that have no server. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

const redactedFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-refresh-token',
  'x-beta-token',
  'password',
  'newPassword',
  'accessToken',
  'refreshToken',
  'captchaToken',
  'clientSecret',
  'ccnumber',
  'ccexp',
  'cvv',
  'code',
]

/** Paths that never reach a log line, at any of the depths in which requests and errors carry them. */
export const redactedPaths = redactedFields.flatMap((field) => {
  const key = field.includes('-') ? `["${field}"]` : `.${field}`
  const top = field.includes('-') ? `["${field}"]` : field
  return [top, `*${key}`, `req.headers${key}`, `res.headers${key}`, `body${key}`]
})
