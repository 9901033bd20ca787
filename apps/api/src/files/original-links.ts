import { createLinkMac, type WithTokenKeys } from '#sealing/token-keys.ts'
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

export function createOriginalLinks(config: WithTokenKeys): OriginalLinks {
  const mac = createLinkMac(config, 'original link')
  const signedOf = (key: string, until: string): string => JSON.stringify([key, until])
  const linkOf = (key: string, until: string, mediaOrigin = ''): string =>
    `${mediaUrl(key, mediaOrigin)}?until=${until}&signature=${mac.sign(signedOf(key, until)).toString('base64url')}`
  return {
    sign: (key) => linkOf(key, String(Math.floor(Date.now() / 1_000) + linkSeconds)),
    signForEverybody: (key, mediaOrigin) => linkOf(key, 'always', mediaOrigin),
    check(key, { until, signature }) {
      if (typeof until !== 'string' || typeof signature !== 'string') return null
      if (!mac.isSigned(signedOf(key, until), Buffer.from(signature, 'base64url'))) return null
      if (until === 'always') return 'always'
      return Number(until) * 1_000 > Date.now() ? 'ends' : null
    },
  }
}
