import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#config.ts'
import { docsPageCsp, renderDocsPage } from './docs-page.ts'
import { buildOpenApi } from './openapi.ts'

const cacheControl = 'public, max-age=300'

/** Bytes as they are, and as they travel. */
interface Text {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** For machines and for people; bytes, because as text both together take 5 MB. */
interface Documentation {
  json: Text
  page: Text
}

// It makes a thirtieth of the document in 14 ms; the highest level takes seconds.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

async function compressText(text: string): Promise<Text> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions),
    promisify(gzip)(identity),
  ])
  return { identity, br, gzip: gzipped }
}

async function writeDocumentation(config: Config): Promise<Documentation> {
  const document = buildOpenApi({
    origin: config.PUBLIC_ORIGIN,
    brandName: config.BRAND_NAME,
    hasDemoCalls: config.MODE === 'demo',
  })
  const [json, page] = await Promise.all([
    compressText(JSON.stringify(document)),
    compressText(renderDocsPage(document)),
  ])
  return { json, page }
}

/** The smallest that the reader takes at all, whatever they like better. */
function encodingFor(accepted: string): keyof Text {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, weight]) => weight === undefined || !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name)
  if (taken.includes('*')) return 'br'
  return (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? 'identity'
}

function answerWith(reply: FastifyReply, text: Text): FastifyReply {
  const encoding = encodingFor(String(reply.request.headers['accept-encoding'] ?? ''))
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(text[encoding])
}

/**
 * The contract for machines at /v1/openapi.json, and for people at /v1/docs. Written and compressed once, when somebody
 * first reads it.
 */
export function mountDocumentation(app: FastifyInstance, config: Config): void {
  let written: Promise<Documentation> | undefined
  const read = () => (written ??= writeDocumentation(config))
  app.get('/v1/openapi.json', async (_request, reply) => {
    const { json } = await read()
    // Tools on other origins may read it: it says nothing about anybody.
    reply
      .headers({
        'cache-control': cacheControl,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('application/json; charset=utf-8')
    return answerWith(reply, json)
  })
  app.get('/v1/docs', async (_request, reply) => {
    const { page } = await read()
    reply
      .headers({ 'cache-control': cacheControl, 'content-security-policy': docsPageCsp })
      .type('text/html; charset=utf-8')
    return answerWith(reply, page)
  })
}
