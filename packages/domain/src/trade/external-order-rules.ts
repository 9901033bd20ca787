/** How long the other marketplace's last answer is good for an order. */
export const EXTERNAL_ANSWER_MS = 15 * 60_000

/**
 * After so long without an answer that decides it, an order that staff have begun to acquire is shown to them as
 * overdue.
 */
export const EXTERNAL_OVERDUE_MS = 24 * 3_600_000

/**
 * What another marketplace says of a listing. `bought`: by the house; cents, and the transaction by which. `sold`: to
 * somebody else, or, where `isCertain` is false, nobody says to whom yet. `gone`: withdrawn, expired or never heard of.
 * `silent`: it does not answer.
 */
export type OutsideNews =
  | { state: 'open'; priceMinor: bigint }
  | { state: 'bought'; costMinor: bigint; transaction: string }
  | { state: 'sold'; isCertain: boolean }
  | { state: 'gone' }
  | { state: 'silent' }

/** Why an order for an external listing is cancelled. `staff`: for the reason that they give. */
export const externalCauses = ['sold', 'gone', 'dearer', 'late', 'suspended', 'staff'] as const
export type ExternalCause = (typeof externalCauses)[number]

/** An order that waits to be acquired. */
export interface PendingOrder {
  priceMinor: bigint
  dueAt: Date
  /** Staff are buying it outside: money may be on its way there. */
  isAcquiring: boolean
  isBuyerSuspended: boolean
}

export type ExternalDecision =
  | { act: 'wait' }
  | { act: 'acquire'; costMinor: bigint; transaction: string }
  | { act: 'cancel'; cause: ExternalCause; isStillForSale: boolean }

const wait: ExternalDecision = { act: 'wait' }

/**
 * What becomes of an order by the news of the other marketplace (Terms, External Listings). What the house has bought
 * is the buyer's, whatever else is so. While staff are buying, only the certainty that somebody else has it ends the
 * order: what was paid outside has to find its order.
 */
export function decideExternalOrder(
  { order, news }: { order: PendingOrder; news: OutsideNews },
  now: Date,
): ExternalDecision {
  if (news.state === 'bought') return { act: 'acquire', costMinor: news.costMinor, transaction: news.transaction }
  if (news.state === 'sold' && news.isCertain) return { act: 'cancel', cause: 'sold', isStillForSale: false }
  if (order.isAcquiring) return wait
  if (news.state === 'sold' || news.state === 'gone') return { act: 'cancel', cause: news.state, isStillForSale: false }
  if (news.state === 'open' && news.priceMinor > order.priceMinor)
    return { act: 'cancel', cause: 'dearer', isStillForSale: true }
  if (order.isBuyerSuspended) return { act: 'cancel', cause: 'suspended', isStillForSale: true }
  return order.dueAt <= now ? { act: 'cancel', cause: 'late', isStillForSale: true } : wait
}

/**
 * Who pays what the acquired edition came to: the buyer at most what was agreed, the house what is above that. Cents;
 * the parts sum to `costMinor`.
 */
export function splitExternalCost({ priceMinor, costMinor }: { priceMinor: bigint; costMinor: bigint }): {
  buyerMinor: bigint
  houseMinor: bigint
} {
  const buyerMinor = costMinor < priceMinor ? costMinor : priceMinor
  return { buyerMinor, houseMinor: costMinor - buyerMinor }
}
