/** Origins beyond our own that a page may talk to. */
export interface PageOrigins {
  /** Frame and script of the card fields; null: paying by card is off. */
  card: { frames: readonly string[]; connects: readonly string[] } | null
  /** CDN in front of /media, or ''. */
  media: string
  /** Sources that only development needs (Vite's socket). */
  development: readonly string[]
}

/**
 * The policy of a page. Scripts run only with the nonce of this answer and what they load themselves; styles need
 * 'unsafe-inline', as menus and toasts position themselves. The card's frame is allowed on every page: a reader who
 * came in at /home pays without a new document, under the policy that /home brought.
 */
export function contentSecurityPolicy(options: { nonce: string; origins: PageOrigins; isFramedByUs: boolean }): string {
  const { nonce, origins, isFramedByUs } = options
  const media = origins.media ? [origins.media] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(origins.card?.connects ?? []), ...origins.development],
    'frame-src': ["'self'", ...(origins.card?.frames ?? [])],
    'worker-src': ["'self'", 'blob:'],
    // Documents of one's own, read by the browser's PDF reader: files that this page has made, and no address.
    'object-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isFramedByUs ? "'self'" : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
