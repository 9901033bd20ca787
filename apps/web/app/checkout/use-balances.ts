import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'

export type Balances = { usd: number; eth: string }

/**
 * What is free in the buyer's wallets; undefined until it is known. Read again when `locked`, which moves money in
 * them, changes. Only to look at: the server decides who pays.
 */
export function useBalances(locked?: number): Balances | undefined {
  const [balances, setBalances] = useState<Balances>()
  useEffect(() => {
    const abort = new AbortController()
    api('GET /v1/balance', { signal: abort.signal }).then(
      ({ data: { fiatWallet, cryptoWallet } }) =>
        setBalances({ usd: fiatWallet.freeBalance, eth: cryptoWallet[0]?.balances[0]?.balance ?? '0' }),
      () => undefined,
    )
    return () => abort.abort()
  }, [locked])
  return balances
}

/** What is free in the buyer's wallet, in USD; undefined until it is known. */
export const useFreeBalance = (locked?: number): number | undefined => useBalances(locked)?.usd
