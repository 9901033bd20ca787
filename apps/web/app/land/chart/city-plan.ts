import type { CityExtent, Plane, Point } from './plane.ts'
import { hash, noise, seedOf } from './seeded-noise.ts'

/** How a city's streets run: a grid of blocks, turned and bent as its name decides. */
export interface CityPlan extends Point {
  city: string
  seed: number
  /** Of the parcels' places, from the middle, in units of the plane. */
  halfWidth: number
  halfHeight: number
  /** From one street to the next. */
  pitch: number
  /** Where a place of the grid, counted in blocks from the middle, lies on the plane. */
  toPlane: (place: Point) => Point
  /** Where a point of the plane lies on the grid. */
  toGrid: (point: Point) => Point
}

const widestPitch = 38
/** Above so many a city is parcels only: what is between them would be as small as they are. */
export const mostWithBlocks = 200

export function planCity(extent: CityExtent, plane: Plane): CityPlan {
  const { city, parcelCount } = extent
  const seed = seedOf(city)
  const { x: left, y: bottom } = plane.toPlane({ longitude: extent.west, latitude: extent.south })
  const { x: right, y: top } = plane.toPlane({ longitude: extent.east, latitude: extent.north })
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [halfWidth, halfHeight] = [(right - left) / 2, (bottom - top) / 2]
  const room = Math.sqrt((4 * Math.max(halfWidth, 8) * Math.max(halfHeight, 8)) / Math.max(1, parcelCount))
  const pitch = Math.min(widestPitch, room * 0.78)
  const angle = (hash(seed, 1) - 0.5) * 0.9
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const bend = (point: Point, by: number): Point => ({
    x: point.x + by * pitch * noise(point.x / 260, point.y / 260, seed),
    y: point.y + by * pitch * noise(point.x / 260, point.y / 260, seed + 9),
  })
  return {
    city,
    seed,
    x,
    y,
    halfWidth,
    halfHeight,
    pitch,
    toPlane: ({ x: across, y: down }) => {
      const [u, v] = [across * pitch, down * pitch * depth]
      return bend({ x: x + u * cos - v * sin, y: y + u * sin + v * cos }, 0.8)
    },
    toGrid: (point) => {
      const straight = unbend(point, bend)
      const [dx, dy] = [straight.x - x, straight.y - y]
      return { x: (dx * cos + dy * sin) / pitch, y: (dy * cos - dx * sin) / (pitch * depth) }
    },
  }
}

const depth = 0.86
const street = 0.06

/** The bend changes slowly, so that taking it back a few times finds the point it came from. */
function unbend(point: Point, bend: (point: Point, by: number) => Point): Point {
  let straight = point
  for (let step = 0; step < 6; step += 1) {
    const bent = bend(straight, 0.8)
    straight = { x: straight.x + point.x - bent.x, y: straight.y + point.y - bent.y }
  }
  return straight
}

/** The four corners of a block between its streets. */
export function blockAt(plan: CityPlan, { x, y }: Point): Point[] {
  const [half, halfDepth] = [0.5 - street, 0.5 - street / depth]
  return [
    plan.toPlane({ x: x - half, y: y - halfDepth }),
    plan.toPlane({ x: x + half, y: y - halfDepth }),
    plan.toPlane({ x: x + half, y: y + halfDepth }),
    plan.toPlane({ x: x - half, y: y + halfDepth }),
  ]
}

/** Names the block in which a point of the plane lies. */
export function cellOf(plan: CityPlan, point: Point): string {
  const { x, y } = plan.toGrid(point)
  return `${Math.round(x)},${Math.round(y)}`
}
