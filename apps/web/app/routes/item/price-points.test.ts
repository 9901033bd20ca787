import { describe, expect, it } from 'vitest'
import { eventOf } from '../../test-support/item-rig.ts'
import { axisEnd } from '../../money/axis-end.ts'
import { placePoints, pricePointsOf } from './price-points.ts'

const sale = (id: string, amount: number, timestamp: string, quantity = 1) =>
  eventOf(id, { amount, timestamp, quantity, editions: '1' })

describe('the points of a price history', () => {
  it('are sales alone, the oldest first, with the price of one edition', () => {
    const points = pricePointsOf([
      sale('b', 901, '2026-11-09T10:00:00Z', 3),
      eventOf('l', { event: 'list', amount: 420 }),
      sale('a', 400, '2026-10-01T10:00:00Z'),
    ])
    expect(points.map(({ id, usd }) => [id, usd])).toEqual([
      ['a', 400],
      ['b', 300.33],
    ])
  })

  it('stand by time and price on a field that begins at nothing', () => {
    const points = pricePointsOf([
      sale('c', 500, '2026-10-31T00:00:00Z'),
      sale('b', 250, '2026-10-11T00:00:00Z'),
      sale('a', 100, '2026-10-01T00:00:00Z'),
    ])
    expect(placePoints(points).map(({ x, y }) => [Math.round(x), y])).toEqual([
      [0, 20],
      [33, 50],
      [100, 100],
    ])
  })

  it.each([
    [420, 500],
    [500, 500],
    [501, 1_000],
    [1_480, 2_000],
    [0.4, 1],
  ])('end the axis of %d at %d', (usd, end) => {
    expect(axisEnd(usd)).toBe(end)
  })
})
