import { createClient, type Api } from '@monsoon/contract/client'
import type { FastifyInstance } from 'fastify'

/** Headers and bytes of a request, as fetch would send them. */
async function encodeBody({ headers, body }: RequestInit) {
  const sent = Object.fromEntries(new Headers(headers))
  if (!body) return { headers: sent }
  const encoded = new Response(body)
  const type = sent['content-type'] ?? encoded.headers.get('content-type') ?? ''
  return { headers: { ...sent, 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) }
}

/** The typed client over `app.inject`: no port, no network. */
export function createInjectClient(app: FastifyInstance, headers: Record<string, string> = {}): Api {
  return createClient({
    headers,
    send: async (address, init) => {
      const sent = await app.inject({
        method: (init.method ?? 'GET') as 'GET',
        url: address,
        ...(await encodeBody(init)),
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
