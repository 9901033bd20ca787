import type { Studio } from '@monsoon/contract/works/studio'
import { expect, it } from 'vitest'
import { seasonOf } from './season-marks.ts'

const studio = {
  days: [
    { day: '2025-01-01', sales: 900, royalties: 0 },
    { day: '2026-05-28', sales: 25, royalties: 0 },
    { day: '2026-11-27', sales: 100, royalties: 4 },
  ],
  exhibitions: [
    { id: 'e1', title: 'Before', startDate: '2025-01-01T00:00:00.000Z', endDate: '2025-02-01T00:00:00.000Z' },
    { id: 'e2', title: 'Now', startDate: '2026-11-01T00:00:00.000Z', endDate: '2027-02-01T00:00:00.000Z' },
  ],
  serverTime: '2026-11-27T12:00:00.000Z',
} as unknown as Studio

it('hangs days as long as the root of their amount, on the line of twelve months, and leaves out what lies before', () => {
  const { marks, months, exhibitions, most } = seasonOf(studio, 12)
  expect(most).toBe(100)
  expect(marks.map(({ day, sales, royalties }) => [day, sales, royalties])).toEqual([
    ['2026-05-28', 0.5, 0],
    ['2026-11-27', 1, 0.2],
  ])
  expect(marks.at(-1)?.at).toBeCloseTo(1, 2)
  expect(months).toHaveLength(12)
  expect(exhibitions.map(({ title, to }) => [title, to])).toEqual([['Now', 1]])
})
