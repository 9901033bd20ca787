import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ClockProvider, readServerNow } from './server-clock.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('follows the server also from a page that it had remembered for a while', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const responseStart = 300
  const serverTiming = [{ name: 'age', duration: 700 }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart, serverTiming } as never])
  const renderedAtMs = Date.parse('2026-11-04T02:00:00Z')
  render(<ClockProvider renderedAtMs={renderedAtMs}>{null}</ClockProvider>)
  vi.setSystemTime(performance.timeOrigin + responseStart + 2_000)
  // The origin of a page's times has fractions of a millisecond.
  expect(readServerNow()).toBeCloseTo(renderedAtMs + 700 + 2_000, -1)
})
