import { createContext } from 'react'

/** Nonce of the page's scripts (CSP). Only the server knows it: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
