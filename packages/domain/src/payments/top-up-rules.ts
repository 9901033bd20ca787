import type { Minor } from '../money.ts'
import type { PaymentStatus } from './payment-intent.ts'

/** The least that a wallet is topped up by (server rules, RULE-075): 1 USD. */
export const MIN_TOP_UP_USD_MINOR: Minor = 100n

/**
 * `open`: the card may be charged. `arrived`: the money is in the wallet. `returned`: the card paid, but the wallet did
 * not take it, so it went back. `cancelled`: nothing was taken.
 */
export const TOP_UP_STATES = ['open', 'arrived', 'returned', 'cancelled'] as const
export type TopUpState = (typeof TOP_UP_STATES)[number]

/** What the status of a payment intent is called where it is for a top-up. */
export const topUpStates: Readonly<Record<PaymentStatus, TopUpState>> = {
  open: 'open',
  succeeded: 'arrived',
  failed: 'returned',
  returned: 'returned',
  cancelled: 'cancelled',
}

/** How much somebody may bring into their wallet by card, in cents: at once, and within 24 hours. */
export interface TopUpLimits {
  mostMinor: Minor
  leftTodayMinor: Minor
}

/** What is wrong with an amount that somebody wants to top up by; null: nothing. */
export function topUpFault(
  amountMinor: Minor,
  { mostMinor, leftTodayMinor }: TopUpLimits,
): 'BELOW_MINIMUM' | 'ABOVE_MOST' | 'ABOVE_DAY' | null {
  if (amountMinor < MIN_TOP_UP_USD_MINOR) return 'BELOW_MINIMUM'
  if (amountMinor > mostMinor) return 'ABOVE_MOST'
  return amountMinor > leftTodayMinor ? 'ABOVE_DAY' : null
}

/**
 * What of a wallet may be withdrawn: what is free, less the card money that its bank may still take back, however much
 * of that was spent since. Never below zero.
 */
export function withdrawableOf({ freeMinor, cardMoneyMinor }: { freeMinor: Minor; cardMoneyMinor: Minor }): Minor {
  return freeMinor > cardMoneyMinor ? freeMinor - cardMoneyMinor : 0n
}
