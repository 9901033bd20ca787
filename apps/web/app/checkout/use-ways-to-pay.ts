import { useState } from 'react'
import { useAppState } from '../session/use-site.ts'
import type { CheckoutSale } from './checkout-work.ts'
import { useBalances } from './use-balances.ts'

/** By which of the specified ways it is paid. */
export type Method = 'fiat' | 'crypto' | 'ether' | 'cryptoWallet'

export type WaysToPay = {
  offered: readonly Method[]
  /** Absent where there is no way. */
  method: Method | undefined
  choose: (method: Method) => void
  /** What is free in the wallet, once it is known. */
  freeUsd: number | undefined
  /** What is in the crypto wallet, in ETH. */
  eth: string
}

/** How a sale can be paid, and what the buyer has for it: the first way, until another one is chosen. */
export function useWaysToPay(sale: CheckoutSale | undefined): WaysToPay {
  const { acceptCrypto } = useAppState()
  const { usd: freeUsd, eth = '0' } = useBalances() ?? {}
  const [chosen, choose] = useState<Method>()
  const offered = sale ? waysOf(sale, { acceptCrypto, eth }) : []
  return { offered, method: chosen && offered.includes(chosen) ? chosen : offered[0], choose, freeUsd, eth }
}

/**
 * The ways that the seller takes, and that the house offers: crypto only where it is accepted, and from a browser
 * wallet where the work is on that chain, from the crypto wallet where something is in it.
 */
function waysOf(sale: CheckoutSale, { acceptCrypto, eth }: { acceptCrypto: boolean; eth: string }): Method[] {
  const { acceptedPaymentMethod: accepted } = sale
  return [
    ...(accepted === 'crypto' ? [] : (['fiat'] as const)),
    ...(accepted === 'fiat' || !acceptCrypto ? [] : (['crypto'] as const)),
    ...(sale.acceptsEther ? (['ether'] as const) : []),
    ...(accepted !== 'fiat' && Number(eth) > 0 ? (['cryptoWallet'] as const) : []),
  ]
}
