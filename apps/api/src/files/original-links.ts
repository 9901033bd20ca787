import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import { mediaUrl } from './media-files.ts'

/** Long enough to read a page and then press its button. */
const linkSeconds = 3_600

/** For how long a link opens an original: until it ends, or for ever, to everybody. */
export type LinkLife = 'ends' | 'always'

/**
 * Links that open originals of pictures, which `isPrivateMedia` (media-files.ts) shuts; they are given to those who may
 * have them.
 */
export interface OriginalLinks {
  sign: (key: string) => string
  /** For what everybody may have. It stays the same, so that caches keep the file. */
  signForEverybody: (key: string, mediaOrigin: string) => string
  /** null: it opens nothing. */
  check: (key: string, query: { until?: unknown; signature?: unknown }) => LinkLife | null
}

export function createOriginalLinks({ TOKEN_SIGNING_SECRET }: Pick<Config, 'TOKEN_SIGNING_SECRET'>): OriginalLinks {
  const secret = Buffer.from(hkdfSync('sha256', TOKEN_SIGNING_SECRET, '', 'monsoon original link v1', 32))
  const macOf = (key: string, until: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, until]))
      .digest()
  const linkOf = (key: string, until: string, mediaOrigin = ''): string =>
    `${mediaUrl(key, mediaOrigin)}?until=${until}&signature=${macOf(key, until).toString('base64url')}`
  return {
    sign: (key) => linkOf(key, String(Math.floor(Date.now() / 1_000) + linkSeconds)),
    signForEverybody: (key, mediaOrigin) => linkOf(key, 'always', mediaOrigin),
    check(key, { until, signature }) {
      if (typeof until !== 'string' || typeof signature !== 'string') return null
      const given = Buffer.from(signature, 'base64url')
      const expected = macOf(key, until)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      if (until === 'always') return 'always'
      return Number(until) * 1_000 > Date.now() ? 'ends' : null
    },
  }
}
