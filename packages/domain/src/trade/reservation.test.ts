import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvariantError } from '../invariant.ts'
import { holdFault, MAX_OPEN_HOLDS, MAX_UNPAID_HOLD_MS, reservationEnd } from './reservation.ts'

const reservedAt = new Date('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(reservedAt.getTime() + seconds * 1000)

it('holds editions for 180 seconds from the start of the purchase [CONST-021]', () => {
  expect(reservationEnd({ now: reservedAt, pendingAuthentication: false, reservedAt })).toEqual(at(180))
  expect(reservationEnd({ now: at(179), pendingAuthentication: false, reservedAt })).toEqual(at(180))
})

it('holds them up to 10 minutes while an outside page waits for the buyer', () => {
  expect(reservationEnd({ now: at(20), pendingAuthentication: true, reservedAt })).toEqual(at(600))
  expect(reservationEnd({ now: at(599), pendingAuthentication: true, reservedAt })).toEqual(at(600))
})

it('falls back to the 180 seconds when the outside page is done within them', () => {
  expect(reservationEnd({ now: at(90), pendingAuthentication: false, reservedAt })).toEqual(at(180))
})

it('ends there and then when the outside page is done later', () => {
  expect(reservationEnd({ now: at(300), pendingAuthentication: false, reservedAt })).toEqual(at(300))
  expect(reservationEnd({ now: at(700), pendingAuthentication: false, reservedAt })).toEqual(at(600))
})

it('never lasts longer than 10 minutes, nor less than 180 seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (seconds, pendingAuthentication) => {
      const end = reservationEnd({ now: at(seconds), pendingAuthentication, reservedAt })
      expect(end.getTime()).toBeGreaterThanOrEqual(at(180).getTime())
      expect(end.getTime()).toBeLessThanOrEqual(at(600).getTime())
      // Past its 180 seconds a hold that waits for nobody is over.
      if (!pendingAuthentication && seconds >= 180) expect(end.getTime()).toBeLessThanOrEqual(at(seconds).getTime())
    }),
  )
})

it('refuses a hold that begins in the future', () => {
  expect(() => reservationEnd({ now: at(-1), pendingAuthentication: false, reservedAt })).toThrow(InvariantError)
})

describe('holdFault', () => {
  it('lets a buyer hold editions in five purchases, and a sale for a quarter of an hour', () => {
    expect(holdFault({ openHolds: MAX_OPEN_HOLDS - 1, unpaidMs: MAX_UNPAID_HOLD_MS - 1 })).toBeNull()
    expect(holdFault({ openHolds: MAX_OPEN_HOLDS, unpaidMs: 0 })).toBe('TOO_MANY_HOLDS')
    expect(holdFault({ openHolds: 0, unpaidMs: MAX_UNPAID_HOLD_MS })).toBe('HELD_TOO_LONG')
  })
})
