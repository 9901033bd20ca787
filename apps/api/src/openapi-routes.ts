import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { docsPageCsp, renderDocsPage } from './docs-page.ts'
import { buildOpenApi } from './openapi.ts'

const cacheControl = 'public, max-age=300'

/** The contract for machines at /v1/openapi.json, and for people at /v1/docs. */
export function mountDocumentation(app: FastifyInstance, config: Config): void {
  const document = buildOpenApi({
    origin: config.PUBLIC_ORIGIN,
    brandName: config.BRAND_NAME,
    hasDemoCalls: config.MODE === 'demo',
  })
  const json = JSON.stringify(document)
  const page = renderDocsPage(document)
  app.get('/v1/openapi.json', (_request, reply) =>
    // Tools on other origins may read it: it says nothing about anybody.
    reply
      .headers({
        'cache-control': cacheControl,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('application/json; charset=utf-8')
      .send(json),
  )
  app.get('/v1/docs', (_request, reply) =>
    reply
      .headers({ 'cache-control': cacheControl, 'content-security-policy': docsPageCsp })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
