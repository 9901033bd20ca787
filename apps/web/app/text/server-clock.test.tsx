import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ClockProvider, readServerNow } from './server-clock.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('follows the server also from a page that it had remembered for a while', () => {
  const responseStart = performance.now()
  const serverTiming = [{ name: 'age', duration: 700 }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart, serverTiming } as never])
  const renderedAtMs = Date.parse('2026-11-04T02:00:00Z')
  render(<ClockProvider renderedAtMs={renderedAtMs}>{null}</ClockProvider>)
  const sentAtMs = performance.timeOrigin + responseStart
  const expected = renderedAtMs + 700 + (Date.now() - sentAtMs)
  expect(Math.abs(readServerNow() - expected)).toBeLessThan(50)
})
