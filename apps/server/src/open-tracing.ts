import { setTimeout as sleep } from 'node:timers/promises'
import { pathForLog } from '@monsoon/api/log'
import type { Config } from '@monsoon/api/config'
import { setTracer, type Tracer } from '@monsoon/api/tracing'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, SpanStatusCode, trace, type Span, type Tracer as OtelTracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node'

/** How often what is made is sent. */
const sendEveryMs = 2_000
/** How long a stop waits for what is left to be sent. */
const closeWithinMs = 2_000
/** Asked often, and nothing is to be seen in it. */
const isDull = (url: string): boolean => /^\/(?:health|assets)\//.test(url)

/** `name=value` entries, comma-separated, values in percent-encoding, as OpenTelemetry writes them. */
const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((entry) => entry.includes('='))
      .map((entry) => [
        entry.slice(0, entry.indexOf('=')).trim(),
        decodeURIComponent(entry.slice(entry.indexOf('=') + 1).trim()),
      ]),
  )

/** What runs in this context, as a header of W3C Trace Context. */
function writeParent(of = context.active()): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(of, carrier)
  return carrier.traceparent
}

/** Sends spans without what an error says, which may quote a person: `error.type` says what failed. */
class WordlessSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.status.message
    const type = span.events.find(({ name }) => name === 'exception')?.attributes?.['exception.type']
    if (type !== undefined) span.attributes['error.type'] ??= type
    span.events.length = 0
    super.onEnd(span)
  }
}

const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Ends the span of work that threw this. */
function endWithError(span: Span, error: unknown): void {
  span.setAttribute('error.type', typeOf(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function runWithin<Result>(span: Span, work: () => Result): Result {
  try {
    const result = context.with(trace.setSpan(context.active(), span), work)
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => endWithError(span, error),
      )
    } else span.end()
    return result
  } catch (error) {
    endWithError(span, error)
    throw error
  }
}

function tracerOver(otel: OtelTracer): Tracer {
  return {
    trace: (name, work, { facts, parent } = {}) => {
      const within = parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active()
      return runWithin(otel.startSpan(name, facts ? { attributes: facts } : {}, within), work)
    },
    record: (name, durationMs, { facts, error }) => {
      if (!trace.getSpan(context.active())) return
      const span = otel.startSpan(name, { attributes: facts, startTime: Date.now() - durationMs })
      if (error === undefined) span.end()
      else endWithError(span, error)
    },
    current: writeParent,
  }
}

/**
 * Traces requests, jobs, statements and calls to services of this process, and sends them on. To be called before
 * anything is opened. `close` sends what is left, as far as it is taken within `closeWithinMs`, and traces nothing that
 * is opened later; it never rejects.
 */
export function openTracing(config: Config): { close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: readHeaders(config.OTEL_EXPORTER_OTLP_HEADERS),
  })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'monsoon',
      'service.version': String(config.BUILD_REVISION),
      'monsoon.role': config.ROLE,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new WordlessSpanProcessor(exporter, { scheduledDelayMillis: sendEveryMs })],
  })
  provider.register()
  const requests = new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    ignorePaths: ({ url }) => isDull(url),
    requestHook: (span, request) => {
      const route = request.routeOptions.url
      span.updateName(route === undefined ? request.method : `${request.method} ${route}`)
      span.setAttributes({ 'url.path': pathForLog(request.url), 'monsoon.request.id': request.id })
      // What the log says of the request names this trace, whoever began it.
      const parent = writeParent(trace.setSpan(context.active(), span))
      if (parent) request.headers['traceparent'] = parent
    },
  })
  // Keys stand in the paths of some services: their host is all that is kept.
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { origin }) => span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  })
  for (const one of [requests, calls]) {
    one.setTracerProvider(provider)
    one.enable()
  }
  setTracer(tracerOver(provider.getTracer('monsoon')))
  return {
    close: async () => {
      setTracer(undefined)
      for (const one of [requests, calls]) one.disable()
      // Traces that nobody takes are lost: a stop neither fails by them nor waits for long.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(closeWithinMs)])
      for (const one of [trace, context, propagation]) one.disable()
    },
  }
}
