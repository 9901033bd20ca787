// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChartHand, followGestures } from './follow-gestures.ts'
import type { View } from './view.ts'

const size = { width: 800, height: 600 }
const whole: View = { x: 800, y: 600, span: 1600 }

let frame: HTMLElement
let view: View
let hand: ChartHand
let stop: () => void

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('div'))
  frame.innerHTML = '<a data-x="100" data-y="200" href="/land/details?x"><span>13</span></a><b>Sea</b>'
  frame.setPointerCapture = () => {}
  view = { ...whole }
  hand = {
    now: () => view,
    size: () => size,
    move: vi.fn<ChartHand['move']>((next: View) => void (view = next)),
    step: vi.fn<ChartHand['step']>((next: View) => void (view = next)),
    home: vi.fn<ChartHand['home']>(),
    hold: vi.fn<ChartHand['hold']>(),
    follow: vi.fn<ChartHand['follow']>(),
    isWhole: () => view.span >= 1600,
  }
  stop = followGestures(frame, hand)
})

afterEach(() => {
  stop()
  frame.remove()
})

const pointer = (type: string, pointerId: number, clientX: number, clientY: number) =>
  frame.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, button: 0, bubbles: true }))
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  frame.dispatchEvent(event)
  return event
}
const click = (target: Element, more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more })
  target.dispatchEvent(event)
  return event
}
const mark = () => frame.querySelector('span') ?? frame

describe('one pointer', () => {
  it('draws the sheet along with it', () => {
    pointer('pointerdown', 1, 400, 300)
    pointer('pointermove', 1, 450, 280)
    // 800 pixels show 1600 units.
    expect(view).toEqual({ x: 700, y: 640, span: 1600 })
  })

  it('that hardly moves has pressed, and the mark under it leads on', () => {
    pointer('pointerdown', 1, 400, 300)
    pointer('pointermove', 1, 402, 301)
    pointer('pointerup', 1, 402, 301)
    expect(view).toEqual(whole)
    expect(click(mark()).defaultPrevented).toBe(true)
    expect(hand.follow).toHaveBeenCalledWith(frame.querySelector('a'))
  })

  it('that drew the sheet presses nothing at its end', () => {
    pointer('pointerdown', 1, 400, 300)
    pointer('pointermove', 1, 500, 300)
    pointer('pointerup', 1, 500, 300)
    click(mark())
    expect(hand.follow).not.toHaveBeenCalled()
  })

  it('holds the sheet until it is lifted, beyond its edge, too', () => {
    pointer('pointerdown', 1, 790, 300)
    pointer('pointermove', 1, 700, 300)
    expect(vi.mocked(hand.hold).mock.calls).toEqual([[true]])
    document.body.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }))
    expect(vi.mocked(hand.hold).mock.calls).toEqual([[true], [false]])
    pointer('pointermove', 1, 600, 300)
    expect(view.x).toBe(980)
  })

  it('does nothing once it is lifted', () => {
    pointer('pointerdown', 1, 400, 300)
    pointer('pointercancel', 1, 400, 300)
    pointer('pointermove', 1, 500, 300)
    expect(view).toEqual(whole)
  })
})

it('two pointers hold it until both are lifted', () => {
  pointer('pointerdown', 1, 300, 300)
  pointer('pointerdown', 2, 500, 300)
  pointer('pointerup', 1, 300, 300)
  expect(hand.hold).not.toHaveBeenCalledWith(false)
  pointer('pointerup', 2, 500, 300)
  expect(hand.hold).toHaveBeenLastCalledWith(false)
})

it('two pointers look closer at what lies between them, and move it', () => {
  pointer('pointerdown', 1, 300, 300)
  pointer('pointerdown', 2, 500, 300)
  pointer('pointermove', 1, 200, 300)
  pointer('pointermove', 2, 600, 300)
  expect(view.span).toBeCloseTo(800, 6)
  expect(view.x).toBeCloseTo(800, 6)
  pointer('pointermove', 1, 200, 200)
  pointer('pointermove', 2, 600, 200)
  expect(view.y).toBeGreaterThan(600)
})

describe('the wheel', () => {
  const turn = (deltaY: number) => {
    const event = new WheelEvent('wheel', { deltaY, clientX: 400, clientY: 300, bubbles: true, cancelable: true })
    frame.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('looks closer and further away, and leaves the page alone when there is nothing further away', () => {
    expect(turn(100)).toBe(false)
    expect(turn(-100)).toBe(true)
    expect(view.span).toBeLessThan(1600)
    expect(turn(100)).toBe(true)
    expect(view.span).toBeCloseTo(1600, 6)
  })

  it('turned sideways moves nothing', () => {
    frame.dispatchEvent(new WheelEvent('wheel', { deltaX: 50, bubbles: true }))
    expect(hand.move).not.toHaveBeenCalled()
  })
})

describe('keys', () => {
  it.each([
    ['ArrowLeft', { x: 620, y: 600, span: 1600 }],
    ['ArrowRight', { x: 980, y: 600, span: 1600 }],
    ['ArrowUp', { x: 800, y: 420, span: 1600 }],
    ['ArrowDown', { x: 800, y: 780, span: 1600 }],
    ['+', { x: 800, y: 600, span: 1000 }],
    ['-', { x: 800, y: 600, span: 2560 }],
  ])('%s moves it', (key, expected) => {
    expect(press(key).defaultPrevented).toBe(true)
    expect(view).toEqual(expected)
  })

  it('0 leads back to all of it; others and the browser’s own do nothing', () => {
    press('0')
    expect(hand.home).toHaveBeenCalledOnce()
    expect(press('Tab').defaultPrevented).toBe(false)
    expect(press('+', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(hand.step).not.toHaveBeenCalled()
  })
})

it('leaves a link that is opened elsewhere to the browser', () => {
  expect(click(mark(), { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(click(frame.querySelector('b') ?? frame).defaultPrevented).toBe(false)
  expect(hand.follow).not.toHaveBeenCalled()
})
