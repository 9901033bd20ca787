import type { Point } from './plane.ts'

const round = (length: number): string => String(Math.round(length * 10) / 10)

/** A path through points, straight. */
export const straightPath = (points: readonly Point[], isClosed = false): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('') + (isClosed ? 'Z' : '')

/** A path near points, its corners rounded off: a curve through the middles of its sides. */
export function smoothPath(points: readonly Point[]): string {
  const [first, second] = points
  const last = points.at(-1)
  if (!first || !second || !last) return ''
  const isClosed = points.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) < 0.01
  const middles = points.slice(0, -1).map((from, at) => middle(from, points[at + 1] ?? from))
  const start = isClosed ? middles[0] : first
  let [x, y] = [toTenth(start?.x ?? 0), toTenth(start?.y ?? 0)]
  let path = `M${x / 10} ${y / 10}`
  // In tenths and from point to point, so that the file stays small and no error adds up.
  const to = (corner: Point, end: Point) => {
    const [cx, cy, ex, ey] = [corner.x, corner.y, end.x, end.y].map(toTenth) as [number, number, number, number]
    path += `q${[cx - x, cy - y, ex - x, ey - y].map((length) => length / 10).join(' ')}`.replaceAll(' -', '-')
    ;[x, y] = [ex, ey]
  }
  const corners = points.slice(1, -1)
  corners.forEach((corner, at) => to(corner, middles[at + 1] ?? corner))
  if (isClosed) to(first, middles[0] ?? first)
  else to(last, last)
  return isClosed ? `${path}Z` : path
}

const toTenth = (length: number): number => Math.round(length * 10)

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Without points that a straight line would pass within `tolerance` of. Douglas and Peucker (1973). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  let [furthest, at] = [tolerance, 0]
  points.forEach((point, index) => {
    const away = distanceToLine(point, first, last)
    if (away > furthest) [furthest, at] = [away, index]
  })
  if (at === 0) return [first, last]
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)]
}

function distanceToLine({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  // A closed line has no direction from its first point to its last.
  if (length < 0.01) return Math.hypot(x - from.x, y - from.y)
  return Math.abs(dx * (from.y - y) - (from.x - x) * dy) / length
}
