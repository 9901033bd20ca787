import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { browserSession } from '../api-client.ts'
import { webClientHeaders } from '../session/server-api-client.ts'

const answerOf = (response: Response, body: string): HttpResponse => ({
  getStatus: () => response.status,
  getHeader: (name) => response.headers.get(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => response,
})

/**
 * Sends the requests of tus as all others of this page are sent: a session that ends during a long film is renewed, and
 * the part sent again.
 */
export const sessionHttpStack: HttpStack = {
  getName: () => 'session',
  createRequest(method, url): HttpRequest {
    const headers: Record<string, string> = { ...webClientHeaders }
    const control = new AbortController()
    let onProgress: (bytesSent: number) => void = () => {}
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void (headers[name] = value),
      getHeader: (name) => headers[name],
      setProgressHandler: (handler) => void (onProgress = handler),
      async send(body: Blob | null | undefined) {
        const response = await browserSession.send(url, {
          method,
          headers,
          signal: control.signal,
          body: body ?? null,
          onUploadShare: (share) => onProgress(share * (body?.size ?? 0)),
        })
        return answerOf(response, await response.text())
      },
      abort: async () => control.abort(),
      getUnderlyingObject: () => undefined,
    }
  },
}
