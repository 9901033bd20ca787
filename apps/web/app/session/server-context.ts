import { createContext } from 'react-router'
import type { Api, RawAnswer } from '@monsoon/contract/client'

/**
 * What the server gives each request. `send` calls the API in this process. The key is compared by identity, so that
 * the server takes it from the build (`build.entry.module.serverContext`), not from this file.
 */
export type ServerContext = {
  readonly send: (address: string, init: RequestInit) => Promise<RawAnswer>
  readonly nonce: string
  readonly requestId: string
  /** false: the path cannot be decoded, and what is asked for is its readable form. */
  readonly isAddressReadable: boolean
  /**
   * Takes the page beside its response, which has no body then: through streams of bytes it costs as much as a tenth of
   * what makes it.
   */
  readonly deliver: (page: Buffer) => void
  readonly log: (error: unknown, path: string) => void
}

export const serverContext = createContext<ServerContext>()

/** The typed client of this request: carries the reader's cookies and renews the session when it must. */
export const apiContext = createContext<Api>()
