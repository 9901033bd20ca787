import type { MiddlewareFunction } from 'react-router'
import { createServerApiClient } from './server-api-client.ts'
import { apiContext, serverContext } from './server-context.ts'
import { readSessionCookies } from './session-cookies.ts'

/** Gives the loaders of a request their client, and the browser the cookies that the API set meanwhile. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { send, requestId } = context.get(serverContext)
  const cookies = readSessionCookies(request)
  const userAgent = request.headers.get('user-agent') ?? ''
  context.set(apiContext, createServerApiClient({ send, cookies, requestId, userAgent }))
  const response = await next()
  for (const setCookie of cookies.setCookies) response.headers.append('set-cookie', setCookie)
  return response
}
