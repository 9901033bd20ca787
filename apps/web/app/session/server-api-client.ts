import { createClient, type Api, type RawAnswer } from '@monsoon/contract/client'
import type { ServerContext } from './server-context.ts'
import type { SessionCookies } from './session-cookies.ts'

const refreshAddress = '/v1/token'

/**
 * The client of one server-side request. A 401 with a refresh cookie at hand renews the session once, for all calls of
 * the request together, and repeats the call; the new cookies leave with the page.
 */
export function createServerApiClient(options: {
  send: ServerContext['send']
  cookies: SessionCookies
  requestId: string
  userAgent: string
}): Api {
  const { send, cookies } = options
  let refresh: Promise<boolean> | undefined

  const call = async (address: string, init: RequestInit): Promise<RawAnswer> => {
    const response = await send(address, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: cookies.header(),
        'x-request-id': options.requestId,
        'user-agent': options.userAgent,
      },
    })
    cookies.take(response)
    return response
  }

  const refreshTokenOnce = () =>
    (refresh ??= call(refreshAddress, { method: 'POST', headers: webClientHeaders }).then((response) => response.ok))

  return createClient({
    headers: webClientHeaders,
    send: async (address, init) => {
      const response = await call(address, init)
      if (response.status !== 401 || !cookies.canRefresh()) return response
      return (await refreshTokenOnce()) ? call(address, init) : response
    },
  })
}

/** Tells the API that this is our own web: tokens travel in httpOnly cookies and never in a body. */
export const webClientHeaders = { 'x-monsoon-client': 'web' }
