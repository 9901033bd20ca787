import { retryUntilLoaded } from '../ui/overlays/lazy-with-retry.ts'

/**
 * Data of a page that do not come over a bad network are asked for again until they do, as long as somebody waits for
 * them: the router would put an error in place of what one looks at. What changes something is sent once.
 */
export function retryLoaderFetches(): void {
  const send = window.fetch
  window.fetch = (target, init) =>
    target instanceof URL && target.pathname.endsWith('.data') && !init?.body
      ? retryUntilLoaded(() => send(target, init))
      : send(target, init)
}
