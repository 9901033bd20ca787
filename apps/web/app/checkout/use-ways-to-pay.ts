import { useAppState } from '../session/use-site.ts'
import type { CheckoutSale } from './checkout-work.ts'

/** By which of the specified ways it is paid. */
export type Method = 'fiat' | 'crypto' | 'ether' | 'cryptoWallet'

/**
 * The ways that the seller takes, and that the house offers: crypto only where it is accepted, and from a browser
 * wallet where the work is on that chain, from the crypto wallet where something is in it. None while the sale is not
 * known.
 */
export function useWaysToPay(sale: CheckoutSale | undefined, eth: string): Method[] {
  const { acceptCrypto } = useAppState()
  if (!sale) return []
  const { acceptedPaymentMethod: accepted } = sale
  return [
    ...(accepted === 'crypto' ? [] : (['fiat'] as const)),
    ...(accepted === 'fiat' || !acceptCrypto ? [] : (['crypto'] as const)),
    ...(sale.acceptsEther ? (['ether'] as const) : []),
    ...(accepted !== 'fiat' && Number(eth) > 0 ? (['cryptoWallet'] as const) : []),
  ]
}
