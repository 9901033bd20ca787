import { expect, it } from 'vitest'
import { isCalendarDay } from './calendar-day.ts'

it.each([
  ['2026-11-23', true],
  ['2024-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-12-31', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-23T00:00', false],
  ['+02026-11-23', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})
