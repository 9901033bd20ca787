import type { PaymentStatus } from './payment-intent.ts'

/**
 * How long card money that stands in a wallet can go back to its card: 90 days. Card networks take refunds for
 * about 120.
 */
export const RETURN_DAYS = 90

/**
 * `open`: the card may be charged. `placed`: a bid or an offer was made of the money, which is in the wallet.
 * `unplaced`: it could not be made, and the money went back to the card. `returned`: it was freed, and its owner asked
 * for it back. `cancelled`: nothing was taken.
 */
export type PledgeState = 'open' | 'placed' | 'unplaced' | 'returned' | 'cancelled'

/** What the status of a payment intent is called where it is for a bid or an offer. */
export const pledgeStates: Readonly<Record<PaymentStatus, PledgeState>> = {
  open: 'open',
  succeeded: 'placed',
  failed: 'unplaced',
  returned: 'returned',
  cancelled: 'cancelled',
}

/**
 * What became of the bid or the offer that card money was for: `won` is paid, `locked` may still pay, `freed` has given
 * the money back.
 */
export type PledgedFor = 'locked' | 'won' | 'freed'

/**
 * Whether card money that a bid or an offer has freed may go back to its card (server rules, 16). What it paid for
 * stays paid: else a wallet could be emptied to a card without proof of identity.
 */
export function mayReturn({
  state,
  pledgedFor,
  placedAt,
  now,
}: {
  state: PledgeState
  pledgedFor: PledgedFor
  placedAt: Date
  now: Date
}): boolean {
  const ageMs = now.getTime() - placedAt.getTime()
  return state === 'placed' && pledgedFor === 'freed' && ageMs < RETURN_DAYS * 86_400_000
}
