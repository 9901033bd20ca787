import { untilItComes } from '../ui/overlays/lazy-part.ts'

/**
 * Data of a page that do not come over a bad network are asked for again until they do, as long as somebody waits for
 * them: the router would put an error in place of what one looks at. What changes something is sent once.
 */
export function awaitPageData(): void {
  const send = window.fetch
  window.fetch = (target, init) =>
    target instanceof URL && target.pathname.endsWith('.data') && !init?.body
      ? untilItComes(() => send(target, init))
      : send(target, init)
}
