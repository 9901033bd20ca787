import type { Point } from './plane.ts'
import { panBy, type Size, type View, zoomAt, zoomStep } from './view.ts'

/** What hands and keys do to a chart. */
export interface ChartHand {
  /** Where it is just now, in the middle of a gesture, too. */
  now: () => View
  size: () => Size
  move: (view: View) => void
  /** Goes there in one step, which may be seen. */
  step: (view: View) => void
  home: () => void
  /** Fingers or a button are down on it, or no longer. */
  hold: (isHeld: boolean) => void
  /** A link on the chart was pressed, by hand or by key. */
  follow: (link: Element) => void
  /** Whether there is anything further away to be seen. */
  isWhole: () => boolean
}

const keyStep = 90
/** A hand that has moved less than this has pressed, not drawn. */
const slack = 5

/** Moves the chart in `frame` with a mouse, fingers, a wheel and keys until the answer is called. */
export function followGestures(frame: HTMLElement, hand: ChartHand): () => void {
  const end = new AbortController()
  const { signal } = end
  // Keys move it with script alone.
  frame.tabIndex = 0
  followPointers(frame, hand, signal)
  frame.addEventListener('wheel', (event) => turnWheel(event, frame, hand), { passive: false, signal })
  frame.addEventListener('keydown', (event) => pressKey(event, hand), { signal })
  frame.addEventListener('click', (event) => pressLink(event, hand), { signal })
  frame.addEventListener('focusin', ({ target }) => bringIntoView(target, frame, hand), { signal })
  // Links can be drawn away as pictures can.
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => end.abort()
}

/** Within the site a mark leads without loading a document; how else a link is opened is the browser's affair. */
function pressLink(event: MouseEvent, hand: ChartHand): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-x]') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain) return
  event.preventDefault()
  hand.follow(link)
}

/** Keys lead from mark to mark, whether it is in sight or not. */
function bringIntoView(target: EventTarget | null, frame: HTMLElement, hand: ChartHand): void {
  if (!(target instanceof SVGElement)) return
  const { x, y } = target.dataset
  const [mark, window] = [target.getBoundingClientRect(), frame.getBoundingClientRect()]
  const isSeen =
    mark.left >= window.left && mark.right <= window.right && mark.top >= window.top && mark.bottom <= window.bottom
  if (isSeen || !x || !y) return
  hand.move({ ...hand.now(), x: Number(x), y: Number(y) })
  frame.scrollIntoView({ block: 'nearest' })
}

function pointIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = frame.getBoundingClientRect()
  return { x: clientX - left - frame.clientLeft, y: clientY - top - frame.clientTop }
}

function followPointers(frame: HTMLElement, hand: ChartHand, signal: AbortSignal): void {
  // Asked for on each movement, the place of the frame would have the page laid out each time.
  let corner: Point = { x: 0, y: 0 }
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX - corner.x, y: clientY - corner.y })
  const down = new Map<number, Point>()
  let start: Point | undefined
  let hasMoved = false
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    const at = pointIn(frame, event)
    corner = { x: event.clientX - at.x, y: event.clientY - at.y }
    if (down.size === 0) [start, hasMoved] = [at, false]
    else hasMoved = true
    down.set(event.pointerId, at)
    hand.hold(true)
  }
  const draw = (event: PointerEvent) => {
    const from = down.get(event.pointerId)
    if (!from || !start) return
    const to = pointOf(event)
    if (!hasMoved && Math.hypot(to.x - start.x, to.y - start.y) < slack) return
    if (!hasMoved) frame.setPointerCapture(event.pointerId)
    hasMoved = true
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    down.set(event.pointerId, to)
    hand.move(other ? pinch(hand, { from, to, other }) : panBy(hand.now(), deltaOf(from, to), hand.size()))
  }
  const lift = ({ pointerId }: PointerEvent) => {
    if (down.delete(pointerId) && down.size === 0) hand.hold(false)
  }
  frame.addEventListener('pointerdown', press, { signal })
  frame.addEventListener('pointermove', draw, { signal })
  // What is pressed near the edge may be let go of beyond it.
  frame.ownerDocument.addEventListener('pointerup', lift, { signal })
  frame.ownerDocument.addEventListener('pointercancel', lift, { signal })
  // What was drawn along was not pressed.
  const swallow = (event: MouseEvent) => {
    if (!hasMoved || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  frame.addEventListener('click', swallow, { capture: true, signal })
}

const deltaOf = (from: Point, to: Point) => ({ dx: to.x - from.x, dy: to.y - from.y })

/** One of two fingers moves: what was under both stays under both. */
function pinch(hand: ChartHand, { from, to, other }: { from: Point; to: Point; other: Point }): View {
  const apart = (point: Point) => Math.max(10, Math.hypot(point.x - other.x, point.y - other.y))
  const middle = (point: Point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
  const size = hand.size()
  const moved = panBy(hand.now(), deltaOf(middle(from), middle(to)), size)
  return zoomAt(moved, { factor: apart(to) / apart(from), at: middle(to), size })
}

/** Out of the whole chart the wheel leads on down the page. */
function turnWheel(event: WheelEvent, frame: HTMLElement, hand: ChartHand): void {
  if (event.deltaY === 0 || (event.deltaY > 0 && hand.isWhole())) return
  event.preventDefault()
  const perNotch = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 500 : 15
  // A pinch on a touchpad comes as a wheel with Control, in smaller portions.
  const factor = Math.exp((-event.deltaY / perNotch) * (event.ctrlKey ? 4 : 1))
  const within = Math.min(2, Math.max(0.5, factor))
  hand.move(zoomAt(hand.now(), { factor: within, at: pointIn(frame, event), size: hand.size() }))
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
}

function pressKey(event: KeyboardEvent, hand: ChartHand): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const arrow = arrows[event.key]
  if (arrow) hand.step(panBy(hand.now(), { dx: arrow[0], dy: arrow[1] }, hand.size()))
  else if (event.key === '+' || event.key === '=') hand.step(nearer(hand, zoomStep))
  else if (event.key === '-') hand.step(nearer(hand, 1 / zoomStep))
  else if (event.key === '0') hand.home()
  else return
  event.preventDefault()
}

/** The same middle, seen from nearer by. */
export function nearer({ now, size }: Pick<ChartHand, 'now' | 'size'>, factor: number): View {
  const { width, height } = size()
  return zoomAt(now(), { factor, at: { x: width / 2, y: height / 2 }, size: { width, height } })
}
