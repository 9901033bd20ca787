import { createContext } from 'react'

/**
 * Nonce of the page's scripts (CSP): on the server set for each request, in the browser read from the page, whose
 * attributes hide it but whose elements tell our own scripts.
 */
export const NonceContext = createContext(
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
)
