import { createCatalogMemory } from '@monsoon/api/catalog/catalog-cache'
import type { FastifyRequest } from 'fastify'

/** An answer of the web as it was made. */
export interface RenderedPage {
  status: number
  headers: Headers
  page: Buffer
}

/** A page, in the pieces between which the nonce of its scripts stands. */
export interface CachedPage {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  pieces: readonly Buffer[]
  /** As `performance.now()` tells it. */
  begunAtMs: number
}

const catalogPages = /^\/(?:home|marketplace\/artwork|(?:item|exhibition|creation)\/[\w-]+)$/

/** Pages that whoever asks without a cookie gets alike: at most a second old, and gone when what they show changes. */
export const pageCache = createCatalogMemory<CachedPage>({ maxEntries: 100, isKept: ({ status }) => status === 200 })

/** Names the page that all readers without a cookie share; null where somebody may get a page of their own. */
export function sharedPageKey({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, address: URL) {
  if (method !== 'GET' || headers.cookie !== undefined || !catalogPages.test(address.pathname)) return null
  return `${address.href} ${languagesOf(headers)}`
}

/**
 * The request for a shared page. It says what the key says and nothing more, so that no reader shapes another's page.
 */
export function toSharedRequest({ headers }: Pick<FastifyRequest, 'headers'>, address: URL): Request {
  return new Request(address, { headers: { 'accept-language': languagesOf(headers) } })
}

function languagesOf(headers: FastifyRequest['headers']): string {
  return headers['accept-language'] ?? ''
}

/** Cuts a page where the nonce stands that it was made with. */
export function splitAtNonce({ status, headers, page }: RenderedPage, nonce: string, begunAtMs: number): CachedPage {
  return { status, headers: [...headers], pieces: splitAt(page, nonce), begunAtMs }
}

/** The pieces share the bytes of the page: as text it would burden the collector of garbage. */
function splitAt(page: Buffer, mark: string): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at))
    from = at + mark.length
  }
  return [...pieces, page.subarray(from)]
}

/** The page with another nonce: no two answers share one. */
export function joinAtNonce({ pieces }: CachedPage, nonce: string): Buffer {
  const between = Buffer.from(nonce)
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))
}
