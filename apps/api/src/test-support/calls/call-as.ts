import type { EndpointKey } from '@monsoon/contract/endpoints'
import type { TestApi } from '#test-support/create-test-api.ts'
import type { Persona } from './personas.ts'

/** What a test sends to an endpoint; loose on purpose, so that wrong things can be sent too. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Instead of `body`, for what takes files. */
  form?: FormData
  headers?: Record<string, string>
}

/** Calls an endpoint as one persona and gives the answer as it came. */
export async function callAs({ app }: TestApi, persona: Persona, key: EndpointKey, sent: Sent = {}) {
  const [method = 'GET', path = '/'] = key.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''))
  const query = new URLSearchParams(sent.query)
  const form = sent.form && new Response(sent.form)
  return app.inject({
    method: method as 'GET',
    url: query.size > 0 ? `${filled}?${query}` : filled,
    headers: {
      ...(await persona.headers()),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...sent.headers,
    },
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    ...(sent.body !== undefined && { payload: sent.body as object }),
  })
}
