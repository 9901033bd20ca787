import type { ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import type { Config } from '@monsoon/api/config'
import { openDb } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { currentTracer } from '@monsoon/api/tracing'
import { findFreePort } from '@monsoon/dev-env/ports'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { parseEnvelope } from '@sentry/core'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTracing } from './open-tracing.ts'
import { reportFailures } from './report-failures.ts'
import { endRole, serveRole } from './test-support/run-role.ts'

interface SpanSeen {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Record<string, unknown>
  status: { code?: number; message?: string }
  events: unknown[]
}

interface Decoded {
  resourceSpans: {
    scopeSpans: { spans: (Omit<SpanSeen, 'attributes'> & { attributes: { key: string; value: object }[] })[] }[]
  }[]
}

// The messages of OTLP as its own project generated them.
const { opentelemetry } = createRequire(import.meta.url)('otlp-decoder/build/src/generated/root.js') as {
  opentelemetry: {
    proto: {
      collector: {
        trace: {
          v1: {
            ExportTraceServiceRequest: {
              decode: (body: Buffer) => unknown
              toObject: (message: unknown, options: object) => Decoded
            }
          }
        }
      }
    }
  }
}
const { ExportTraceServiceRequest } = opentelemetry.proto.collector.trace.v1

const hex = (base64: string): string => Buffer.from(base64, 'base64').toString('hex')

function readSpans(body: Buffer): SpanSeen[] {
  const { resourceSpans } = ExportTraceServiceRequest.toObject(ExportTraceServiceRequest.decode(body), {
    bytes: String,
    longs: Number,
    defaults: true,
  })
  return resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        traceId: hex(span.traceId),
        spanId: hex(span.spanId),
        parentSpanId: hex(span.parentSpanId),
        attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      })),
    ),
  )
}

const email = 'reader@example.org'
const traceId = 'a'.repeat(32)
const spans: SpanSeen[] = []
const reported: string[] = []
const sentHeaders = new Set<string>()
let database: TestDatabase
let receiver: Server
let collector = ''
/** Whether the collector that never answers was sent something. */
let isAsked = false
let child: ChildProcess
let origin = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const port = await findFreePort()
  collector = `http://127.0.0.1:${port}`
  receiver = createServer((request, response) => {
    // A feed that hangs up, and a collector that never answers.
    if (request.url === '/rate') return void request.socket.destroy()
    if (request.url === '/dead/v1/traces') return void (isAsked = true)
    void buffer(request).then((body) => {
      const sent = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      if (request.url === '/v1/traces') {
        sentHeaders.add(String(request.headers['authorization']))
        spans.push(...readSpans(sent))
      } else if (request.url?.startsWith('/api/1/envelope/')) reported.push(sent.toString())
      response.writeHead(200).end()
    })
  }).listen(port, '127.0.0.1')
  ;({ child, origin } = await serveRole({
    DATABASE_URL: database.url,
    DEV: 'true',
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_FEED_URL: `${collector}/rate`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
  }))
})
afterAll(async () => {
  await endRole(child)
  receiver.closeAllConnections()
  receiver.close()
  await database.drop()
})

describe('the telemetry of a process', () => {
  it('is one trace from a request through its job to the service that it calls', async () => {
    const answer = await fetch(`${origin}/v1/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
      body: JSON.stringify({ email }),
    })
    expect(answer.status).toBe(200)
    const ours = () => spans.filter((span) => span.traceId === traceId)
    const find = (name: string | RegExp) => ours().find((span) => span.name.match(name))
    await expect.poll(() => find('mailer.send'), { timeout: 15_000 }).toBeDefined()
    const [request, job, call] = [find('^POST /v1/subscribe$'), find('^job '), find('mailer.send')]
    expect(request).toMatchObject({ parentSpanId: 'b'.repeat(16), attributes: { 'http.response.status_code': 200 } })
    const chainOf = (span: SpanSeen | undefined): string[] =>
      span ? [span.name, ...chainOf(ours().find(({ spanId }) => spanId === span.parentSpanId))] : []
    // Between request and job stands the handler, as Fastify's plugin has it.
    expect(chainOf(call)).toEqual(['mailer.send', job?.name, expect.any(String), request?.name])
    expect(call?.status.code).toBe(2)
    expect(find('^db SELECT$')?.attributes['db.query.text']).toContain('SELECT')
    expect([...sentHeaders]).toEqual(['Bearer x'])
  })

  it('reports a failure with its place and its request, and nothing of a person', async () => {
    await expect.poll(() => reported.length, { timeout: 15_000 }).toBeGreaterThan(0)
    const [, [[, event]]] = parseEnvelope(reported[0] ?? '') as [unknown, [[unknown, object]]]
    expect(event).toMatchObject({
      level: 'error',
      environment: 'demo',
      exception: { values: [{ value: expect.any(String), stacktrace: { frames: expect.any(Array) } }] },
    })
    const mail = () => reported.find((one) => one.includes('"job":"mail-code"'))
    await expect.poll(mail, { timeout: 15_000 }).toMatch(/"value":"a job failed \(\w+\)".*"attempt":1,"of":25/)
    for (const one of [...reported, JSON.stringify(spans)]) {
      expect(one).not.toContain(email)
      expect(one).not.toContain('127.0.0.1:1')
    }
  })

  it('says what failed by its type, and not in the words of the error', async () => {
    const answer = await fetch(`${origin}/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Wr0ng-password', page: 'login', captchaToken: 'x' }),
    })
    const refusal = (await answer.json()) as { code: string; msg: string }
    expect(refusal).toMatchObject({ code: expect.stringMatching(/^captcha-/), msg: expect.stringMatching(/\w/) })
    const failed = (type: string) => spans.find(({ attributes }) => attributes['error.type'] === type)
    await expect.poll(() => failed(refusal.code), { timeout: 15_000 }).toMatchObject({ status: { code: 2 } })
    await expect.poll(() => failed('UND_ERR_SOCKET'), { timeout: 15_000 }).toMatchObject({ status: { code: 2 } })
    expect(JSON.stringify(spans)).not.toContain(refusal.msg)
    expect(spans.filter(({ status, events }) => status.message !== '' || events.length > 0)).toEqual([])
  })

  it('marks a statement that failed, by its SQLSTATE', async () => {
    const tracing = openTracing({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
      OTEL_TRACES_SAMPLER_ARG: 1,
    } as Config)
    const { db } = openDb({ databaseUrl: database.url, poolSize: 1, log: silentLog })
    const query = sql`SELECT 1 / ${0}::integer AS failing`
    await expect(currentTracer()?.trace('some work', () => query.execute(db))).rejects.toThrow('division by zero')
    await db.destroy()
    await tracing.close()
    expect(spans.find(({ attributes }) => String(attributes['db.query.text']).includes('failing'))).toMatchObject({
      name: 'db SELECT',
      attributes: { 'error.type': '22012', 'db.response.status_code': '22012' },
      status: { code: 2, message: '' },
    })
    expect(spans.find(({ name }) => name === 'some work')).toMatchObject({
      attributes: { 'error.type': '22012' },
      status: { code: 2, message: '' },
    })
  })

  it('waits for no answer to a report for longer than five seconds, and leaves none unread', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const cancelled = vi.fn<() => void>()
    const send = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(new ReadableStream({ cancel: cancelled })))
    const { stream, close } = reportFailures({ SENTRY_DSN: `${collector.replace('//', '//key@')}/2` } as Config)
    stream.write('{"level":50,"msg":"a trial"}\n')
    await close()
    expect(send).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ signal: expect.any(AbortSignal) }))
    expect(limit).toHaveBeenCalledWith(5_000)
    expect(cancelled).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('closes in time though its collector never answers, and traces nothing later', { timeout: 9_000 }, async () => {
    const tracing = openTracing({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector}/dead`,
      OTEL_EXPORTER_OTLP_HEADERS: '',
      OTEL_TRACES_SAMPLER_ARG: 1,
    } as Config)
    currentTracer()?.trace('some work', () => {})
    await expect(tracing.close()).resolves.toBeUndefined()
    expect(isAsked).toBe(true)
    expect(currentTracer()).toBeUndefined()
    const later = Fastify()
    expect(later.hasPlugin('@fastify/otel')).toBe(false)
    await later.close()
  })

  it('is loaded where somebody reads it alone', () => {
    const sources = globSync('*.ts', { cwd: import.meta.dirname }).filter((name) => !name.includes('.test.'))
    const importing = (pattern: RegExp) =>
      sources.filter((name) => pattern.test(readFileSync(join(import.meta.dirname, name), 'utf8'))).toSorted()
    expect(importing(/from '@(?:opentelemetry|sentry|fastify\/otel)/)).toEqual([
      'open-tracing.ts',
      'report-failures.ts',
    ])
    expect(importing(/^import .*(?:open-tracing|report-failures)/m)).toEqual([])
  })
})
