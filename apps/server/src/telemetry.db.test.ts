import type { ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { findFreePort } from '@monsoon/dev-env/ports'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { parseEnvelope } from '@sentry/core'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endRole, serveRole } from './test-support/run-role.ts'

interface SpanSeen {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Record<string, unknown>
  status: { code?: number }
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
let child: ChildProcess
let origin = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const port = await findFreePort()
  receiver = createServer((request, response) => {
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
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
  }))
})
afterAll(async () => {
  await endRole(child)
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
    expect(reported[0]).toMatch(/"value":"a job failed \(\w+\)".*"job":"mail-code"/)
    for (const one of [...reported, JSON.stringify(spans)]) {
      expect(one).not.toContain(email)
      expect(one).not.toContain('127.0.0.1:1')
    }
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
