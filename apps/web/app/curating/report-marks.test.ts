import type { ExhibitionReport, ReportedDay } from '@monsoon/contract/exhibitions/exhibition-reports'
import { describe, expect, it } from 'vitest'
import { marksOf } from './report-marks.ts'

const day = (at: string, given: Partial<ReportedDay>): ReportedDay => ({
  day: at,
  visits: 0,
  editions: 0,
  amount: 0,
  refunded: 0,
  share: 0,
  shareBack: 0,
  ...given,
})
const report = (
  days: ReportedDay[],
  dates: { startDate: string; endDate: string; until: string },
): ExhibitionReport => ({
  exhibition: { id: 'e', title: 'Rain', state: 'active', startDate: dates.startDate, endDate: dates.endDate },
  curator: { userId: 'c', name: 'Farah' },
  until: dates.until,
  visits: 0,
  editions: 0,
  amount: 0,
  refunded: 0,
  share: 0,
  shareBack: 0,
  days,
  works: [],
})
const fortyDays = {
  startDate: '2026-10-01T02:00:00.000Z',
  endDate: '2026-11-10T02:00:00.000Z',
  until: '2026-10-21T02:00:00.000Z',
}

describe('the chart of a report', () => {
  it('places days between opening and end, sales by their square root, visits by their number', () => {
    const { marks, until } = marksOf(
      report(
        [day('2026-10-01', { visits: 10, amount: 400 }), day('2026-10-21', { visits: 5, amount: 100 })],
        fortyDays,
      ),
    )
    expect(until).toBe(0.5)
    expect(marks.map(({ sales, visits }) => [sales, visits])).toEqual([
      [1, 1],
      [0.5, 0.5],
    ])
    expect(marks[0]?.at).toBeCloseTo(10 / 24 / 40)
    expect(marks[1]?.at).toBeCloseTo(0.5 + 10 / 24 / 40)
  })

  it('names at most eight days, all within the exhibition, of a week as of two years', () => {
    for (const endDate of ['2026-10-08T02:00:00.000Z', fortyDays.endDate, '2028-10-01T00:00:00.000Z']) {
      const { ticks } = marksOf(report([], { ...fortyDays, endDate }))
      expect(ticks.length).toBeGreaterThan(4)
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(ticks.every(({ at }) => at >= 0 && at <= 1)).toBe(true)
    }
  })

  it('draws nothing of nothing, and an exhibition of an hour', () => {
    const { marks, ticks } = marksOf(
      report([], { ...fortyDays, endDate: '2026-10-01T03:00:00.000Z', until: '2026-10-01T02:30:00.000Z' }),
    )
    expect([marks, ticks]).toEqual([[], []])
  })
})
