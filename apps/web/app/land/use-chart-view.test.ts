import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layPlane } from './chart/plane.ts'
import type { View } from './chart/view.ts'
import { useChartView } from './use-chart-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const plane = layPlane([{ west: 71, south: 9, east: 71.2, north: 9.2 }])
const loaded: View = { x: 800, y: 600, span: 400 }
const longAgo = (): void =>
  act(() => {
    vi.advanceTimersByTime(2000)
  })

function show() {
  const onRest = vi.fn<(view: View) => void>()
  const { result } = renderHook(() => useChartView({ plane, view: loaded, onRest, onFollow: () => {} }))
  return { onRest, hand: result.current.mover.hand, drawn: () => result.current.drawn }
}

it('leaves a held chart as it was drawn until the hand lets go, however long it pauses', () => {
  const { onRest, hand, drawn } = show()
  hand.hold(true)
  hand.move({ ...loaded, x: 900 })
  longAgo()
  expect([drawn().x, onRest.mock.calls]).toEqual([800, []])
  hand.hold(false)
  longAgo()
  expect([drawn().x, onRest.mock.calls]).toEqual([900, [[{ ...loaded, x: 900 }]]])
})

it('draws anew beneath a pausing hand what it has come to beyond the marks', () => {
  const { onRest, hand, drawn } = show()
  hand.hold(true)
  hand.move({ ...loaded, x: 1100 })
  longAgo()
  expect(drawn().x).toBe(1100)
  expect(onRest).toHaveBeenCalledOnce()
})

it('comes to rest where keys have led it, and a press alone fetches nothing', () => {
  const { onRest, hand } = show()
  hand.hold(true)
  hand.hold(false)
  longAgo()
  expect(onRest).not.toHaveBeenCalled()
  hand.step({ ...loaded, y: 500 })
  longAgo()
  expect(onRest).toHaveBeenCalledWith({ ...loaded, y: 500 })
})
