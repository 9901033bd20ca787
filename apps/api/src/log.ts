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
  'clientSecret',
  'paymentIntent',
  'ccnumber',
  'ccexp',
  'cvv',
]

// `code` is a secret in a body (mail links), and the name of the failure in an error.
const secretBodyFields = [...secretFields, 'code']

const atPath = (parent: string, field: string): string =>
  field.includes('-') ? `${parent}["${field}"]` : `${parent}${parent && '.'}${field}`

/** Paths that never reach a log line, at any of the depths in which requests, answers and errors carry them. */
export const redactedPaths = [
  ...secretFields.flatMap((field) => ['', '*', '*.headers', '*.*', 'headers'].map((parent) => atPath(parent, field))),
  ...secretBodyFields.flatMap((field) => ['body', '*.body', 'payload'].map((parent) => atPath(parent, field))),
]

interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: LoggedError
}

/** What a log tells of an error. Its other properties stay out: a database's `detail` or a provider's `raw` quote what was sent. */
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

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const maskUnlessId = (segment: string): string => (idPattern.test(segment) ? segment : '…')

/** pino's options for a level. `stream` takes the lines instead of standard output. */
export const loggerOptions = (level: string, stream?: LogStream): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        redact: { paths: redactedPaths, censor: '[redacted]' },
        serializers: { err: (error: unknown) => describeError(error) },
        ...(stream && { stream }),
      }
