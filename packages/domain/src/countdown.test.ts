import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClock, splitDuration } from './countdown.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('splitDuration', () => {
  it('splits into days, hours, minutes and seconds', () => {
    expect(splitDuration(6 * day + 2 * hour + 14 * minute + 9 * second)).toEqual({
      days: 6,
      hours: 2,
      minutes: 14,
      seconds: 9,
    })
    expect(splitDuration(day - second)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
    expect(splitDuration(day)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  })

  it('shows zero only when the time is over', () => {
    expect(splitDuration(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
    expect(splitDuration(59_001)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 })
    for (const over of [0, -1, -5 * day])
      expect(splitDuration(over)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })

  it('loses no second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * day }), (ms) => {
        const { days, hours, minutes, seconds } = splitDuration(ms)
        expect(days * day + hours * hour + minutes * minute + seconds * second).toBe(Math.ceil(ms / 1000) * 1000)
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
      }),
    )
  })
})

describe('formatClock', () => {
  it.each([
    [6 * day + 2 * hour + 14 * minute + 9 * second, '6d 02:14:09', '6d 02:14', '6d 02:14:09'],
    [9 * hour + 40 * minute + 2 * second, '09:40:02', '09:40:02', '09:40:02'],
    [hour, '01:00:00', '01:00:00', '01:00:00'],
    [2 * minute + 24 * second, '00:02:24', '00:02:24', '2:24'],
    [42 * second, '00:00:42', '00:00:42', '0:42'],
    [day, '1d 00:00:00', '1d 00:00', '1d 00:00:00'],
    [0, '00:00:00', '00:00:00', '0:00'],
  ])('writes %i ms as %j, on a card %j, as a timer %j', (ms, full, card, timer) => {
    expect(formatClock(ms)).toBe(full)
    expect(formatClock(ms, 'card')).toBe(card)
    expect(formatClock(ms, 'timer')).toBe(timer)
  })
})
