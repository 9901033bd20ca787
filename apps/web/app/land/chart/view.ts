import type { Bounds, Plane, Point } from './plane.ts'

/** What part of the plane is looked at: its middle, and how many units it is across at least. */
export interface View extends Point {
  span: number
}

/** The window through which it is looked at, in pixels of the screen. */
export interface Size {
  width: number
  height: number
}

/** Height by width of what a view always shows; a window of another shape shows more at its sides. */
export const shape = 0.75
const closest = 0.0125
/** How many times as far as its window a chart is drawn, so that it can be moved some way before more is fetched. */
export const drawnAround = 1.8
/** How much nearer one step of the buttons and keys leads. */
export const zoomStep = 1.6

export const wholeView = ({ width, height }: Plane): View => ({ x: width / 2, y: height / 2, span: width })

/** Pixels that a unit of the plane takes: what `preserveAspectRatio="xMidYMid meet"` makes of the view box. */
export const pixelsPerUnit = ({ span }: View, { width, height }: Size): number =>
  Math.min(width / span, height / (span * shape))

export const toViewBox = ({ x, y, span }: View): string =>
  [x - span / 2, y - (span * shape) / 2, span, span * shape].map((length) => Math.round(length * 100) / 100).join(' ')

/** The view moved as a hand moves the sheet: to the right by `dx` pixels, so that what was left of it is seen. */
export function panBy(view: View, { dx, dy }: { dx: number; dy: number }, size: Size): View {
  const scale = pixelsPerUnit(view, size)
  return { ...view, x: view.x - dx / scale, y: view.y - dy / scale }
}

/** The view `factor` times as near, with what lies under a point of the window left where it is. */
export function zoomAt(view: View, { factor, at, size }: { factor: number; at: Point; size: Size }): View {
  const scale = pixelsPerUnit(view, size)
  const [fromMiddleX, fromMiddleY] = [(at.x - size.width / 2) / scale, (at.y - size.height / 2) / scale]
  return {
    x: view.x + fromMiddleX * (1 - 1 / factor),
    y: view.y + fromMiddleY * (1 - 1 / factor),
    span: view.span / factor,
  }
}

/** The nearest view that shows some of the plane, neither from too far nor from too near. */
export function clampView({ x, y, span }: View, { width, height }: Plane): View {
  const within = Math.min(width, Math.max(width * closest, span))
  return {
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
    span: within,
  }
}

/** The view of a part of the plane with a little around it. */
export function viewOf(bounds: Bounds, plane: Plane): View {
  const { x: left, y: bottom } = plane.toPlane({ longitude: bounds.west, latitude: bounds.south })
  const { x: right, y: top } = plane.toPlane({ longitude: bounds.east, latitude: bounds.north })
  const span = Math.max(right - left, (bottom - top) / shape) * 1.35
  const least = plane.width / 40
  return clampView({ x: (left + right) / 2, y: (top + bottom) / 2, span: Math.max(span, least) }, plane)
}

/** What a view shows, in degrees; `around` is how many times as far it reaches on every side. */
export function boundsOf({ x, y, span }: View, plane: Plane, around = 1): Bounds {
  const [halfWidth, halfHeight] = [(span * around) / 2, (span * shape * around) / 2]
  const { longitude: west, latitude: north } = plane.toDegrees({ x: x - halfWidth, y: y - halfHeight })
  const { longitude: east, latitude: south } = plane.toDegrees({ x: x + halfWidth, y: y + halfHeight })
  return { west, south, east, north }
}

/** Whether what was drawn for one view still serves another: it reaches as far, and is no more than twice as coarse. */
export const isDrawn = (live: View, drawn: View): boolean => {
  const spare = (drawn.span * drawnAround - live.span) / 2
  const isFine = live.span * 2 >= drawn.span
  return isFine && Math.abs(live.x - drawn.x) <= spare && Math.abs(live.y - drawn.y) <= spare * shape
}

export const isWhole = ({ span }: View, { width }: Plane): boolean => span > width * 0.999

/**
 * How an address says a view: latitude, longitude and degrees across, so that it still holds when the plane was laid
 * anew.
 */
export function formatView(view: View, plane: Plane): string {
  const { longitude, latitude } = plane.toDegrees(view)
  const { west, east } = boundsOf(view, plane)
  return [latitude, longitude, east - west].map((degrees) => Number(degrees.toFixed(5))).join(',')
}

/** The view that an address says, if it says one. */
export function readView(said: string | null, plane: Plane): View | undefined {
  const numbers = (said ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
  const [latitude = NaN, longitude = NaN, across = NaN] = numbers
  if (numbers.length !== 3 || !numbers.every(Number.isFinite) || across <= 0) return undefined
  const from = plane.toPlane({ longitude: longitude - across / 2, latitude })
  const to = plane.toPlane({ longitude: longitude + across / 2, latitude })
  return clampView({ x: (from.x + to.x) / 2, y: from.y, span: to.x - from.x }, plane)
}
