import type { Config } from '@monsoon/api/config'
import { standardOutput, type LogStream } from '@monsoon/api/log'
import { createStackParser, createTransport, type StackFrame } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'

/** Of the log, what is for a person. */
const failureLevel = 50
/** What leads to the line in the log, and names nobody. */
const reportedFacts = new Set(['requestId', 'traceId', 'job', 'jobId', 'attempt', 'of'])
/** How long the receiver may take to answer. */
const answerWithinMs = 5_000

interface FailureLine {
  level: number
  msg?: string
  err?: { type: string; stack: string; code?: unknown }
  [fact: string]: unknown
}

/**
 * A log on standard output whose failures are sent on, too, by the protocol of Sentry: what failed, of which type, with
 * which code, and where in our sources. Not what an error says, nor whom it was about: the request's id leads to the
 * line of the log, which has all of it.
 */
export function reportFailures(config: Config): { stream: LogStream; close: () => Promise<unknown> } {
  const output = standardOutput()
  const parseStack = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn: config.SENTRY_DSN,
    integrations: [],
    release: `monsoon@${config.BUILD_REVISION}`,
    environment: config.MODE,
    stackParser: parseStack,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(answerWithinMs)
        const answer = await fetch(options.url, { method: 'POST', body, headers: options.headers ?? {}, signal })
        // An answer that nobody reads holds its connection.
        await answer.body?.cancel()
        const retryAfter = { 'retry-after': answer.headers.get('retry-after') }
        const limits = { 'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'), ...retryAfter }
        return { statusCode: answer.status, headers: limits }
      }),
  })
  client.init()
  const report = (text: string): void => {
    const line = JSON.parse(text) as FailureLine
    if (line.level < failureLevel) return
    const { err, msg = 'a failure' } = line
    const code = typeof err?.code === 'string' ? ` (${err.code})` : ''
    const value = { type: err?.type ?? 'Failure', value: `${msg}${code}` }
    const frames = framesOf(parseStack, err?.stack ?? '')
    client.captureEvent({
      level: line.level > failureLevel ? 'fatal' : 'error',
      exception: { values: [{ ...value, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
      tags: Object.fromEntries(Object.entries(line).filter(isReported)),
    })
  }
  return {
    stream: {
      write: (text) => {
        output.write(text)
        // Most lines are no failures, and are not read a second time.
        if (/"level":[56]0/.test(text)) report(text)
      },
    },
    close: async () => client.close(2_000),
  }
}

const isReported = (entry: [string, unknown]): entry is [string, string | number] =>
  reportedFacts.has(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'number')

/** Without the first lines, which repeat what the error said. */
const framesOf = (parse: (stack: string) => StackFrame[], stack: string): StackFrame[] =>
  parse(
    `Error\n${stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n')}`,
  )
