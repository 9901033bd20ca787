import { useBalances } from './use-balances.ts'

/** What is free in the buyer's wallet, in USD; undefined until it is known. */
export const useFreeBalance = (locked?: number): number | undefined => useBalances(locked)?.usd
