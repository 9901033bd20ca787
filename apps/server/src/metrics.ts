import { createServer, type Server } from 'node:http'
import type { RunningApi } from '@monsoon/api/api'
import type { Config } from '@monsoon/api/config'
import type { AnsweredRequest } from '@monsoon/api/http/answered-request'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { addServerGauges } from './server-gauges.ts'

export interface Metrics {
  /** Called with each answer. */
  answered: (request: AnsweredRequest) => void
  /** Answers GET /metrics at METRICS_HOST:METRICS_PORT about this server. */
  serve: (api: RunningApi) => Promise<void>
}

/** From a page out of memory to a statement that the database gives up. */
const durationBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Gauges that prom-client names as counters; the same by type is told beside. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** What Prometheus reads of this process. Loaded where METRICS_PORT is set alone (decision 169). */
export function openMetrics(config: Config): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  for (const name of misnamed) register.removeSingleMetric(name)
  const requests = new Counter({
    name: 'monsoon_http_requests_total',
    help: 'Answers by route and class of status; calls that pages make within the process count, too.',
    labelNames: ['method', 'route', 'status_class'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'monsoon_http_request_duration_seconds',
    help: 'How long answers took, by route.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers: [register],
  })
  return {
    answered: ({ method, route, status, durationMs }) => {
      requests.inc({ method, route, status_class: `${Math.floor(status / 100)}xx` })
      durations.observe({ method, route }, durationMs / 1000)
    },
    serve: async (api) => {
      const refresh = addServerGauges(register, api.resources)
      const server = createMetricsServer(register, refresh, api)
      await new Promise<void>((done, reject) => {
        server.once('error', reject).listen(config.METRICS_PORT, config.METRICS_HOST, done)
      })
      // It keeps no process alive that has ended its work.
      server.unref()
    },
  }
}

function createMetricsServer(register: Registry, refresh: () => Promise<void>, { app }: RunningApi): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    refresh()
      .then(() => register.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        (error: unknown) => {
          app.log.error({ err: error }, 'the metrics could not be told')
          response.writeHead(500).end()
        },
      )
  })
}
