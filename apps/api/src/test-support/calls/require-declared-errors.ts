import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import type { ErrorCode } from '@monsoon/contract/errors'
import type { FastifyInstance } from 'fastify'
import { errorCodesOf } from '#http.ts'

/** Answers 500 where an endpoint refuses with a code that it does not declare, so that the test of it fails. */
export function requireDeclaredErrors(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const { endpoint } = routeOptions.config as { endpoint?: EndpointKey }
    if (reply.statusCode < 400 || !endpoint || typeof payload !== 'string') return payload
    const { code } = JSON.parse(payload) as { code: ErrorCode }
    if (errorCodesOf(endpoint, endpoints[endpoint]).includes(code)) return payload
    reply.code(500)
    return JSON.stringify({ status: 500, msg: `${endpoint} answers ${code}, which its contract does not declare` })
  })
}
