import { pathForLog } from '@monsoon/api/log'
import type { Config } from '@monsoon/api/config'
import { traceBy, type Tracer, type WorkFacts } from '@monsoon/api/tracing'
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
} from '@opentelemetry/sdk-trace-node'

/** How often what is made is sent. */
const sendEveryMs = 2_000
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

function endWith(span: Span, error?: unknown): void {
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error })
  span.end()
}

function runWithin<Result>(span: Span, work: () => Result): Result {
  try {
    const result = context.with(trace.setSpan(context.active(), span), work)
    if (result instanceof Promise) {
      result.then(
        () => endWith(span),
        (error: unknown) => endWith(span, error ?? 'nothing'),
      )
    } else span.end()
    return result
  } catch (error) {
    endWith(span, error ?? 'nothing')
    throw error
  }
}

function tracerOver(otel: OtelTracer): Tracer {
  return {
    trace: (name, work, { facts, parent } = {}) => {
      const within = parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active()
      return runWithin(otel.startSpan(name, facts ? { attributes: facts } : {}, within), work)
    },
    tell: (name: string, durationMs: number, facts: WorkFacts) => {
      if (!trace.getSpan(context.active())) return
      otel.startSpan(name, { attributes: facts, startTime: Date.now() - durationMs }).end()
    },
    current: writeParent,
  }
}

/**
 * Traces requests, jobs, statements and calls to services of this process, and sends them on. To be called before
 * anything is opened. `close` sends what is left.
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
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: sendEveryMs })],
  })
  provider.register()
  const requests = new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    recordExceptions: false,
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
  // Keys stand in the paths of some services: their house is all that is told.
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { origin }) => span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  })
  for (const one of [requests, calls]) {
    one.setTracerProvider(provider)
    one.enable()
  }
  traceBy(tracerOver(provider.getTracer('monsoon')))
  return { close: () => provider.shutdown() }
}
