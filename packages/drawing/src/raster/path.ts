/** A point of a drawing, in its own units. */
export type Point = readonly [number, number]

const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** SVG path data of straight lines through the points. */
export function straightThrough(points: readonly Point[], isClosed = false): string {
  return `M${points.map(written).join('L')}${isClosed ? 'Z' : ''}`
}

/** SVG path data of a smooth line (Catmull and Rom) through the points. */
export function smoothThrough(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const at = (i: number): Point => points[isClosed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!
  let data = `M${written(at(0))}`
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leave: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const arrive: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    data += `C${written(leave)} ${written(arrive)} ${written(c)}`
  }
  return isClosed ? `${data}Z` : data
}

/** The point a share `t` of the way along a cubic Bezier curve. */
export function alongCubic(curve: readonly [Point, Point, Point, Point], t: number): Point {
  const [a, b, c, d] = curve
  const s = 1 - t
  const one = (k: 0 | 1) => s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k]
  return [one(0), one(1)]
}

/** A point moved by a distance along an angle. */
export function moved([x, y]: Point, angle: number, distance: number): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
}
