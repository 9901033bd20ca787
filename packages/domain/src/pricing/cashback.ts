import { type Bps, type Minor, applyBps } from '../money.ts'
import { RESERVATION_MS } from './sale-quote.ts'

/** Cashback: 10 % of the price, without fees (server-rules 9). */
export const CASHBACK_BPS: Bps = 1000n

/** How long after the purchase began its payment earns cashback (001, section 9): as long as the countdown. */
export const CASHBACK_WINDOW_MS = RESERVATION_MS

/** Whether a purchase was paid within the countdown; at its very end it was. By the server's clock. */
export const isPaidInTime = ({ beganAt, paidAt }: { beganAt: Date; paidAt: Date }): boolean =>
  paidAt.getTime() - beganAt.getTime() <= CASHBACK_WINDOW_MS

/**
 * What a purchase earns its buyer, in minor units: a tenth of the price, never more than what the house has of this
 * sale nor than what is left of the buyer's month.
 * @param priceMinor without mint and transfer fee, 0 or more
 * @param platformMinor the share of the house in the sale
 * @param leftMinor of the monthly cap; 0 or less earns nothing
 */
export function cashbackOf(sale: { priceMinor: Minor; platformMinor: Minor; leftMinor: Minor }): Minor {
  const amounts = [applyBps(sale.priceMinor, CASHBACK_BPS), sale.platformMinor, sale.leftMinor]
  const least = amounts.reduce((one, other) => (other < one ? other : one))
  return least > 0n ? least : 0n
}

/**
 * What a refund takes back of cashback, in minor units: in proportion to what was refunded of the total so far, rounded
 * up, less what was taken back before. All of it with the last refund.
 */
export function cashbackToReturn(given: {
  cashbackMinor: Minor
  returnedMinor: Minor
  refundedMinor: Minor
  totalMinor: Minor
}): Minor {
  const { cashbackMinor, returnedMinor, refundedMinor, totalMinor } = given
  const due = (cashbackMinor * refundedMinor + totalMinor - 1n) / totalMinor
  return due > returnedMinor ? due - returnedMinor : 0n
}
