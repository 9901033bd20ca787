import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ChartHand, followGestures, nearer } from './chart/follow-gestures.ts'
import type { Plane } from './chart/plane.ts'
import { clampView, isDrawn, isWhole, pixelsPerUnit, type Size, type View, wholeView, zoomStep } from './chart/view.ts'

/** So long after the last movement a chart is at rest. */
const restMs = 180
const stepMs = 200
const betweenMs = 40

interface Shown {
  plane: Plane
  /** What the page was loaded for. */
  view: View
  /** The reader has come to look at something else. */
  onRest: (view: View) => void
  /** A mark was pressed. */
  onFollow: (link: Element) => void
}

/**
 * The view of a chart that hands move. Until it rests, a movement is nothing but a transform of the drawn layer, which
 * costs the same whatever is drawn on it; then the layer is drawn anew for where it has come to.
 */
export function useChartView({ plane, view: loaded, onRest, onFollow }: Shown) {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const shield = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const [size, setSize] = useState<Size>()
  if (!isSame(known, loaded)) {
    setKnown(loaded)
    // What a page was loaded for because the chart rested there is where it stands already.
    if (!isSame(drawn, loaded)) setDrawn(loaded)
  }
  const mover = useMemo(() => new ChartMover(), [])
  useLayoutEffect(() => {
    mover.settle({ layer: layer.current, shield: shield.current }, drawn)
  }, [mover, drawn])
  useEffect(() => {
    mover.listen({ plane, onDrawn: setDrawn, onRest, onFollow })
  }, [mover, plane, onRest, onFollow])
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const observer = new ResizeObserver(() => setSize(mover.resize(box)))
    observer.observe(box)
    const stop = followGestures(box, mover.hand)
    return () => {
      observer.disconnect()
      stop()
      mover.stop()
    }
  }, [mover])
  return { frame, layer, shield, drawn, size, mover }
}

/** To what an address can say: five decimals of a degree are less than a unit of the plane. */
const isSame = (a: View, b: View): boolean =>
  [a.x - b.x, a.y - b.y, a.span - b.span].every((difference) => Math.abs(difference) < Math.max(0.5, a.span / 400))

interface Listener {
  plane: Plane
  onDrawn: (view: View) => void
  onRest: (view: View) => void
  onFollow: (link: Element) => void
}

interface ChartParts {
  layer: HTMLElement | null
  /** Lies upon the layer and keeps the pointer from it. Said of the layer itself, each stroke would be styled. */
  shield: HTMLElement | null
}

/** A chart in motion: apart from React, which would render on every frame. */
class ChartMover {
  #listener: Listener | undefined
  #parts: ChartParts = { layer: null, shield: null }
  #drawn: View = { x: 0, y: 0, span: 1 }
  #live: View = this.#drawn
  #size: Size = { width: 1, height: 1 }
  #frameRequest = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #isHeld = false

  readonly hand: ChartHand = {
    now: () => this.#live,
    size: () => this.#size,
    move: (view) => this.#go(view, false),
    step: (view) => this.#go(view, true),
    home: () => this.#listener && this.#go(wholeView(this.#listener.plane), true),
    hold: (isHeld) => this.#hold(isHeld),
    follow: (link) => this.#listener?.onFollow(link),
    isWhole: () => this.#listener !== undefined && isWhole(this.#live, this.#listener.plane),
  }

  readonly closer = () => this.hand.step(nearer(this.hand, zoomStep))
  readonly further = () => this.hand.step(nearer(this.hand, 1 / zoomStep))

  listen(listener: Listener): void {
    this.#listener = listener
  }

  /** Measured when it changes, not on every movement. */
  resize({ clientWidth, clientHeight }: HTMLElement): Size {
    this.#size = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) }
    return this.#size
  }

  /** The layer has been drawn for this view. */
  settle(parts: ChartParts, drawn: View): void {
    this.#parts = parts
    this.#drawn = this.#live = drawn
    const { layer, shield } = parts
    if (layer) Object.assign(layer.style, { transition: '', transform: '' })
    if (shield) shield.style.pointerEvents = ''
  }

  stop(): void {
    clearTimeout(this.#rest)
    cancelAnimationFrame(this.#frameRequest)
  }

  #go(view: View, isStep: boolean): void {
    if (!this.#listener) return
    this.#live = clampView(view, this.#listener.plane)
    const isSmooth = isStep && !matchMedia('(prefers-reduced-motion: reduce)').matches
    const { layer } = this.#parts
    if (layer) layer.style.transition = isSmooth ? `transform ${stepMs}ms ease-out` : ''
    this.#frameRequest ||= requestAnimationFrame(() => {
      this.#frameRequest = 0
      this.#transform()
    })
    this.#restIn(isSmooth ? Math.max(stepMs + 30, restMs) : restMs)
  }

  /** A hand that pauses has not let go: nothing is drawn anew beneath it as long as what is drawn will do. */
  #restIn(ms: number): void {
    clearTimeout(this.#rest)
    if (this.#isHeld && isDrawn(this.#live, this.#drawn)) return
    this.#rest = setTimeout(() => this.#comeToRest(), ms)
  }

  #hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (this.#live !== this.#drawn) this.#restIn(restMs)
  }

  #transform(): void {
    const { layer, shield } = this.#parts
    if (!layer || !shield) return
    const size = this.hand.size()
    const scale = pixelsPerUnit(this.#live, size)
    const dx = (this.#drawn.x - this.#live.x) * scale
    const dy = (this.#drawn.y - this.#live.y) * scale
    const zoom = scale / pixelsPerUnit(this.#drawn, size)
    // Marks that pass under a pointer would light up one after the other, and be painted each time.
    shield.style.pointerEvents = 'auto'
    layer.style.transform = `translate(${dx}px, ${dy}px) scale(${zoom})`
  }

  /** Drawing anew and fetching are two tasks, so that neither is a long one. */
  #comeToRest(): void {
    this.#listener?.onDrawn(this.#live)
    this.#rest = setTimeout(() => this.#listener?.onRest(this.#live), betweenMs)
  }
}
