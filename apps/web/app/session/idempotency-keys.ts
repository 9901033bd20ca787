import { ApiError } from '@monsoon/contract/client'

/** No answer: whether the server did what it was asked is unknown, so that the same key must be used again. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/**
 * Idempotency keys (server-rules 4): the same request repeated after silence carries the same key, so that it acts
 * once; after a clear answer the next try is a new one.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>()
  return async <Value>(what: string, call: (idempotencyKey: string) => Promise<Value>): Promise<Value> => {
    const key = keys.get(what) ?? crypto.randomUUID()
    keys.set(what, key)
    try {
      const value = await call(key)
      keys.delete(what)
      return value
    } catch (error) {
      if (!isSilence(error)) keys.delete(what)
      throw error
    }
  }
}
