import { invariant } from './invariant.ts'
import { PENDING_RESERVATION_MAX_MS, RESERVATION_MS } from './sale-quote.ts'

/**
 * Until when editions stay held for a buyer: 180 s, or 10 minutes while an outside page (3-D Secure, a hosted widget) waits for the
 * buyer. Both count from the beginning of the hold, so a fresh quote or a second try at 3-D Secure prolongs nothing (decisions, Q-066).
 * When the outside page is done after the 180 s, the hold ends there and then, not in the past.
 * @param hold.now the database's clock, not before `reservedAt`
 * @param hold.pendingAuthentication whether an outside page is waiting right now
 * @param hold.reservedAt when the hold began
 * @returns the end; the hold has ended once `now` has reached it. A hold that was let go stays so: this prolongs only a live one
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
