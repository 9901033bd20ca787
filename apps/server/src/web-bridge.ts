import { STATUS_CODES } from 'node:http'
import type { RawAnswer } from '@monsoon/contract/client'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

const hostPattern = /^[^\s/?#@\\]+$/

/** Where we are reached. */
export interface OwnAddress {
  publicOrigin: string
  /** Whether the host of a request counts: a demo goes by any name, production by its own alone. */
  hasAnyHost: boolean
}

/**
 * The address that was asked for, at our own host; null where its path or its host is none, as clients send that are no
 * browsers.
 */
export function readAddress(
  { protocol, host, url }: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>,
  { publicOrigin, hasAnyHost }: OwnAddress,
): URL | null {
  if (host && !hostPattern.test(host)) return null
  const address = (host && hasAnyHost ? `${protocol}://${host}` : publicOrigin) + url
  return url.startsWith('/') && URL.canParse(address) ? new URL(address) : null
}

/** Whether the path can be decoded; the API has rewritten one that cannot. */
export const isAddressReadable = ({ url, originalUrl }: Pick<FastifyRequest, 'url' | 'originalUrl'>): boolean =>
  url === originalUrl

/** The request as the web's handler wants it: a Fetch API request that ends when its reader leaves. */
export function toWebRequest(request: FastifyRequest, address: URL, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return new Request(address, { method: request.method, headers, signal })
}

/**
 * Calls the API in this process, on behalf of the reader of `request`: his address counts for the rate limits, and what
 * the web sends comes from our own origin.
 */
export function sendInProcess(app: FastifyInstance, request: FastifyRequest, publicOrigin: string) {
  return async (address: string, init: RequestInit): Promise<RawAnswer> => {
    const inner: InjectOptions = {
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: address,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        origin: publicOrigin,
        'sec-fetch-site': 'same-origin',
        ...(init.headers as Record<string, string> | undefined),
      },
    }
    if (typeof init.body === 'string') inner.payload = init.body
    return toRawAnswer(await app.inject(inner))
  }
}

/** Without a `Response` around it: its streams and header lists took longer than what they carry. */
function toRawAnswer({ statusCode, headers, payload }: LightMyRequestResponse): RawAnswer {
  const valuesOf = (name: string) => [headers[name] ?? []].flat().map(String)
  return {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    statusText: STATUS_CODES[statusCode] ?? '',
    headers: {
      get: (name) => valuesOf(name.toLowerCase()).join(', ') || null,
      getSetCookie: () => valuesOf('set-cookie'),
    },
    json: async () => JSON.parse(payload),
  }
}
