import type { IncomingMessage } from 'node:http'

/** Path and query of a request as they were sent. Reading them as a URL would throw at what is none, such as `//`. */
export function readTarget({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '/', ...query] = url.split('?')
  return { path, query: new URLSearchParams(query.join('?')) }
}
