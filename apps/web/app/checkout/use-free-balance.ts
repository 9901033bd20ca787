import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'

/**
 * What is free in the buyer's wallet, in USD; undefined until it is known. Read again when `locked`, which moves money in it, changes. Only to
 * look at: the server decides who pays.
 */
export function useFreeBalance(locked?: number): number | undefined {
  const [freeUsd, setFreeUsd] = useState<number>()
  useEffect(() => {
    const abort = new AbortController()
    api('GET /v1/balance', { signal: abort.signal }).then(
      ({ data }) => setFreeUsd(data.fiatWallet.freeBalance),
      () => undefined,
    )
    return () => abort.abort()
  }, [locked])
  return freeUsd
}
