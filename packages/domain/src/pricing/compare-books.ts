import type { Minor } from '../money.ts'

/** What moved in one payment or payout, and what of it came back since; minor units, 0 or more. */
export interface Moved {
  movedMinor: Minor
  returnedMinor: Minor
}

/**
 * How a service outside and the books can disagree about one payment or payout.
 * - `not-in-books`: money moved outside, and the books know nothing of it: paid without an order.
 * - `not-outside`: the books say that money moved, and the service knows nothing of it: an order without a payment.
 * - `other-amount`: both know of it, with different amounts.
 * - `return-not-in-books`, `return-not-outside`: they agree on what moved, and one of them says that more of it came
 *   back.
 */
export const DIFFERENCE_KINDS = [
  'not-in-books',
  'not-outside',
  'other-amount',
  'return-not-in-books',
  'return-not-outside',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** How the two sides differ; null: not at all. */
export function compareBooks({ outside, books }: { outside: Moved; books: Moved }): DifferenceKind | null {
  if (outside.movedMinor !== books.movedMinor) {
    if (books.movedMinor === 0n) return 'not-in-books'
    return outside.movedMinor === 0n ? 'not-outside' : 'other-amount'
  }
  if (outside.returnedMinor === books.returnedMinor) return null
  return outside.returnedMinor > books.returnedMinor ? 'return-not-in-books' : 'return-not-outside'
}
