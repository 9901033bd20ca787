/** How long a late payment takes. */
export const lateMs = 90_000

interface Fate {
  status: string
  failureReason?: string
  /** It arrives so much later. */
  isLate?: boolean
  /** Every answer about it is lost. */
  isUnanswered?: boolean
}

/** What the cents of the sum that is sent decide, as the number of a test card does; any others: paid at once. */
const fates: Readonly<Record<number, Fate>> = {
  11: { status: 'processing', isLate: true },
  22: { status: 'failed', failureReason: 'The bank does not know this account.' },
  33: { status: 'returned', failureReason: 'The account was closed.' },
  44: { status: 'completed', isUnanswered: true },
}

/** What becomes of a payment of so many cents in the demo. */
export const fateOf = (amount: number): Fate => fates[amount % 100] ?? { status: 'completed' }
