import { invariant } from '../invariant.ts'
import { PENDING_RESERVATION_MAX_MS, RESERVATION_MS } from '../pricing/sale-quote.ts'

/**
 * Until when editions stay held for a buyer: 180 s, or 10 minutes while an outside page (3-D Secure, a hosted widget)
 * waits for the buyer. Both count from the beginning of the hold, so a fresh quote or a second try at 3-D Secure
 * prolongs nothing (decisions, Q-066). When the outside page is done after the 180 s, the hold ends there and then, not
 * in the past.
 * @param hold.now the database's clock, not before `reservedAt`
 * @param hold.pendingAuthentication whether an outside page is waiting right now
 * @param hold.reservedAt when the hold began
 * @returns the end; the hold has ended once `now` has reached it. A hold that was let go stays so: this prolongs only a
 *   live one
 * @throws {InvariantError} on a hold that begins in the future
 */
export function reservationEnd(hold: { now: Date; pendingAuthentication: boolean; reservedAt: Date }): Date {
  const now = hold.now.getTime()
  const reservedAt = hold.reservedAt.getTime()
  invariant(now >= reservedAt, 'a hold does not begin in the future')
  const longest = reservedAt + PENDING_RESERVATION_MAX_MS
  if (hold.pendingAuthentication) return new Date(longest)
  return new Date(Math.max(reservedAt + RESERVATION_MS, Math.min(now, longest)))
}

/** Purchases that one buyer may have begun and not ended, over all works (docs/decisions, 0021). */
export const MAX_OPEN_HOLDS = 5

/**
 * How long in `UNPAID_HOLD_WINDOW_MS` one buyer may keep editions of one sale from others without paying
 * (docs/decisions, 0021).
 */
export const MAX_UNPAID_HOLD_MS = 900_000
export const UNPAID_HOLD_WINDOW_MS = 3_600_000

/** Why a buyer may not hold more editions now. */
export type HoldFault = 'TOO_MANY_HOLDS' | 'HELD_TOO_LONG'

/**
 * Whether a buyer may begin one more purchase, so that nobody takes works off the market without buying them.
 * @param holds.openHolds purchases that the buyer has begun and not ended, this one not counted
 * @param holds.unpaidMs how long the buyer held editions of this sale in the last `UNPAID_HOLD_WINDOW_MS` and did not
 *   pay
 * @returns null when they may
 */
export function holdFault({ openHolds, unpaidMs }: { openHolds: number; unpaidMs: number }): HoldFault | null {
  if (openHolds >= MAX_OPEN_HOLDS) return 'TOO_MANY_HOLDS'
  return unpaidMs >= MAX_UNPAID_HOLD_MS ? 'HELD_TOO_LONG' : null
}
