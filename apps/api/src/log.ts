import { isUuid } from '@monsoon/domain/uuid'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

/** The structured log (pino through Fastify). */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** Where log lines go. */
export interface LogStream {
  write: (line: string) => void
}

/** For commands and tests that have no server. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-refresh-token',
  'x-beta-token',
  'password',
  'newPassword',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'captchaToken',
  'tokenId',
  'clientSecret',
  'paymentIntent',
  'ccnumber',
  'ccexp',
  'cvv',
  'cavv',
]

const secretNames = new Set(secretFields.map((field) => field.toLowerCase()))

const isSecret = (field: string, parent: string): boolean =>
  secretNames.has(field.toLowerCase()) ||
  // A secret in a body (mail links), and the name of the failure in an error.
  (field === 'code' && (parent === 'body' || parent === 'payload'))

const maxDepth = 8

/**
 * What is logged, without the secrets in it, at any depth. By hand, because the paths of pino's own redaction are read
 * anew for every line: that cost more than an answer's handler.
 */
export function withoutSecrets(value: unknown, parent = '', depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth > maxDepth) return '[too deep]'
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, parent, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  // Requests and the like have serializers, which name what they write.
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      isSecret(field, parent) ? '[redacted]' : withoutSecrets(inner, field, depth + 1),
    ]),
  )
}

interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: LoggedError
}

/**
 * What a log says of an error. Its other properties stay out: a database's `detail` or a provider's `raw` quote what
 * was sent.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

// A UUID has 36 characters; what is longer in a path is a code from a mail or another secret.
const longestIdLength = 36

/** The path of an address as a log may keep it: without its query, without long segments, without long numbers. */
export function pathForLog(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((segment) =>
      segment.length > longestIdLength || /\d[\d\s%-]{11,}\d/.test(segment) ? maskUnlessId(segment) : segment,
    )
    .join('/')
}

const maskUnlessId = (segment: string): string => (isUuid(segment) ? segment : '…')

const flushAfterMs = 20
let output: LogStream | undefined

/**
 * Standard output, a few lines at a time: a write for each took a tenth of the server's time. What waits is written at
 * the exit.
 */
export function standardOutput(): LogStream {
  if (output) return output
  let waiting = ''
  const flush = (): void => {
    if (waiting) process.stdout.write(waiting)
    waiting = ''
  }
  process.on('exit', flush)
  output = {
    write(line) {
      if (!waiting) setTimeout(flush, flushAfterMs).unref()
      waiting += line
    },
  }
  return output
}

/** pino's options for a level. `stream` takes the lines instead of standard output. */
export const loggerOptions = (level: string, stream?: LogStream): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        formatters: { log: (facts: Record<string, unknown>) => withoutSecrets(facts) as Record<string, unknown> },
        serializers: { err: (error: unknown) => describeError(error) },
        stream: stream ?? standardOutput(),
      }
