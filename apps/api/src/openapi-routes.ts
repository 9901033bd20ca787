import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { docsPageCsp, renderDocsPage } from './docs-page.ts'
import { buildOpenApi } from './openapi.ts'

const cacheControl = 'public, max-age=300'

/** For machines and for people; bytes, because as text both together take 5 MB. */
interface Documentation {
  json: Buffer
  page: Buffer
}

function writeDocumentation(config: Config): Documentation {
  const document = buildOpenApi({
    origin: config.PUBLIC_ORIGIN,
    brandName: config.BRAND_NAME,
    hasDemoCalls: config.MODE === 'demo',
  })
  return { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(renderDocsPage(document)) }
}

/** The contract for machines at /v1/openapi.json, and for people at /v1/docs. Written when somebody first reads it. */
export function mountDocumentation(app: FastifyInstance, config: Config): void {
  let written: Documentation | undefined
  const read = () => (written ??= writeDocumentation(config))
  app.get('/v1/openapi.json', (_request, reply) =>
    // Tools on other origins may read it: it says nothing about anybody.
    reply
      .headers({
        'cache-control': cacheControl,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('application/json; charset=utf-8')
      .send(read().json),
  )
  app.get('/v1/docs', (_request, reply) =>
    reply
      .headers({ 'cache-control': cacheControl, 'content-security-policy': docsPageCsp })
      .type('text/html; charset=utf-8')
      .send(read().page),
  )
}
