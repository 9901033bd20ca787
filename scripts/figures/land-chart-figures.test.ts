import { expect, it } from 'vitest'
import { measureFrames, quantile, toTable, type TraceEvent } from './land-chart-figures.ts'

const ms = 1000
const main = { pid: 1, tid: 2 }
const task = (ts: number, busy: number, where = main): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ts: ts * ms,
  dur: busy * ms * 3,
  tdur: busy * ms,
  ...where,
})
const frame = (ts: number, where = main): TraceEvent => ({
  name: 'BeginMainThreadFrame',
  ph: 'I',
  ts: ts * ms,
  ...where,
})
const mark = (name: string, ts: number): TraceEvent => ({ name, ph: 'R', ts: ts * ms, ...main })

it('counts what the page’s own thread did in each frame of the gesture, and its longest task until the end', () => {
  const events = [
    mark('pan-start', 5),
    mark('pan-end', 60),
    task(10, 2),
    frame(11),
    task(20, 1),
    task(30, 4),
    frame(31),
    task(48, 3),
    frame(49),
    task(100, 40),
    frame(101),
    task(12, 500, { pid: 9, tid: 9 }),
    frame(13, { pid: 9, tid: 9 }),
  ]
  expect(measureFrames(events)).toEqual({ frames: 2, p95Ms: 4, medianMs: 3, longestMs: 40 })
})

it('fails rather than find nothing', () => {
  expect(() => measureFrames([])).toThrow('The trace has no frames.')
  expect(() => measureFrames([frame(1)])).toThrow('The trace has no pan-start.')
})

it('finds the number that so many are not above', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect([quantile(values, 0.95), quantile(values, 0.5), quantile([7], 0.95)]).toEqual([95, 50, 7])
})

it('says it as a table', () => {
  const figures = { frames: 2, p95Ms: 4, medianMs: 3, longestMs: 40 }
  const table = toTable({ far: figures, near: figures, bare: { ...figures, frames: 3 }, parcels: 120, bytes: 120_400 })
  expect(table).toContain(
    '| land-chart, 120 parcels one by one | p95 4.0 ms (≤ 8), median 3.0 ms, 2 frames | 40 ms (≤ 50) |',
  )
  expect(table).toContain('| land-chart, nothing, to compare with | p95 4.0 ms (≤ 8), median 3.0 ms, 3 frames |')
})
