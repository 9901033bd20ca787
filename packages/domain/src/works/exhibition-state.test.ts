import { expect, it } from 'vitest'
import { exhibitionState } from './exhibition-state.ts'

const startAt = new Date('2026-11-04T08:00:00Z')
const endAt = new Date('2026-12-14T18:00:00Z')

it.each([
  ['2026-11-04T07:59:59.999Z', 'upcoming'],
  ['2026-11-04T08:00:00.000Z', 'active'],
  ['2026-12-14T17:59:59.999Z', 'active'],
  ['2026-12-14T18:00:00.000Z', 'ended'],
])('at %s it is %s', (now, state) => {
  expect(exhibitionState({ startAt, endAt, now: new Date(now) })).toBe(state)
})
