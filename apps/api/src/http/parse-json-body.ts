import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import { InputRefusal, Refusal } from '#errors.ts'
import { inputFaultTexts } from './find-input-fault.ts'
import { isDeepJson } from './is-deep-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, for endpoints with `rawBody`. */
    rawBody: Buffer | null
  }
  interface FastifyContextConfig {
    /** Key of the contract's endpoint behind a route. */
    endpoint?: string
  }
}

const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  (endpoints as Record<string, Endpoint>)[request.routeOptions.config.endpoint ?? '']

/**
 * Takes JSON and nothing else: other types are 415, but for an endpoint with `ignoresBody`. An endpoint with `rawBody`
 * gets the bytes and no parsed body, and none that is deep: how its readers walk through what a stranger sent is
 * theirs. Keys that would change an object's prototype are refused.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('rawBody', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, sent, done) => {
    const bytes = Buffer.isBuffer(sent) ? sent : Buffer.from(sent)
    if (endpointOf(request)?.rawBody) {
      if (isDeepJson(bytes)) return done(new InputRefusal([{ path: 'body', msg: inputFaultTexts.deep }]))
      request.rawBody = bytes
      done(null, undefined)
      return
    }
    // Some clients name a type and send nothing.
    if (bytes.length === 0) done(null, undefined)
    else void parse(request, bytes.toString('utf8'), done)
  })
  app.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (request, sent, done) => {
    if (!endpointOf(request)?.ignoresBody) return done(new Refusal('unsupported-media-type'))
    sent.resume()
    done(null, undefined)
  })
}
