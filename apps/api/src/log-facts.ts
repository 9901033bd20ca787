import { AsyncLocalStorage } from 'node:async_hooks'
import { isUuid } from '@monsoon/domain/uuid'
import type { Log } from './log.ts'

/** What a line of the log belongs to: a request or a job, and the rows that it is about. */
export type LogFacts = Readonly<Record<string, string>>

const current = new AsyncLocalStorage<LogFacts>()

/** Whatever is logged by a log of `loggingFacts` while the work runs has these facts. */
export const withLogFacts = <Result>(facts: LogFacts, work: () => Result): Result => current.run(facts, work)

/** `orderId`, `paymentId` and the like of a body, a path or a payload. */
export function idsOf(value: unknown): LogFacts {
  // Not what is a stream, a buffer or a list.
  if (typeof value !== 'object' || value === null || !isPlain(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Id') && typeof entry[1] === 'string' && isUuid(entry[1]),
    ),
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** The trace that a caller, mostly a proxy, has begun (W3C Trace Context). */
export function traceOf(header: unknown): LogFacts {
  const [, traceId] = (typeof header === 'string' && traceparent.exec(header)) || []
  return traceId && !/^0+$/.test(traceId) ? { traceId } : {}
}

const levels = ['debug', 'info', 'warn', 'error'] as const

/** A log whose lines say which request or job they belong to. */
export function loggingFacts(log: Log): Log {
  const lines = levels.map((level) => {
    const write = (facts: unknown, message?: string): void => {
      const belonging = current.getStore()
      if (!belonging) log[level](facts, message)
      else if (typeof facts === 'string') log[level](belonging, facts)
      else log[level]({ ...belonging, ...(facts as object) }, message)
    }
    return [level, write] as const
  })
  return Object.fromEntries(lines) as unknown as Log
}
