import { createClient, type Api } from '@monsoon/contract/client'
import type { FastifyInstance } from 'fastify'

/** The typed client over `app.inject`: no port, no network. */
export function createInjectClient(app: FastifyInstance, headers: Record<string, string> = {}): Api {
  return createClient({
    headers,
    send: async (address, init) => {
      const sent = await app.inject({
        method: init.method ?? 'GET',
        url: address,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' && { payload: init.body }),
      })
      const answerHeaders = new Headers()
      for (const [name, value] of Object.entries(sent.headers)) {
        for (const one of [value].flat()) if (one !== undefined) answerHeaders.append(name, String(one))
      }
      return new Response(sent.statusCode === 204 ? null : sent.rawPayload, {
        status: sent.statusCode,
        headers: answerHeaders,
      })
    },
  })
}
