export type Point = readonly [number, number]

/** A convex tile, corners in order. */
export type Tile = { corners: readonly Point[]; centre: Point }

/** What Hankin's rays make of a tile: the star inside, edge midpoints and crossings in turn. */
export type Star = { tile: Tile; outline: Point[]; sides: number }

function tileOf(corners: readonly Point[]): Tile {
  const n = corners.length
  const sum = corners.reduce<Point>((a, c) => [a[0] + c[0], a[1] + c[1]], [0, 0])
  return { corners, centre: [sum[0] / n, sum[1] / n] }
}

/** A regular tile whose first edge faces the given angle. */
export function regularTile(cx: number, cy: number, sides: number, edge: number, facing: number): Tile {
  const radius = edge / (2 * Math.sin(Math.PI / sides))
  return tileOf(
    Array.from({ length: sides }, (_, i): Point => {
      const a = facing + ((i * 2 - 1) * Math.PI) / sides
      return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)]
    }),
  )
}

/** The 4.6.12 tiling over a width and height. */
export function tiling4612(width: number, height: number, edge: number): Tile[] {
  const pitch = edge * (3 + Math.sqrt(3))
  const rise = (pitch * Math.sqrt(3)) / 2
  const tiles: Tile[] = []
  for (let j = -1; j * rise < height + pitch; j++) {
    for (let i = -1; i * pitch < width + pitch * 1.5; i++) {
      const cx = (i + (j & 1) / 2) * pitch
      const cy = j * rise
      tiles.push(regularTile(cx, cy, 12, edge, 0))
      for (const a of [0, Math.PI / 3, (2 * Math.PI) / 3]) {
        tiles.push(regularTile(cx + (pitch / 2) * Math.cos(a), cy + (pitch / 2) * Math.sin(a), 4, edge, a))
      }
      for (const a of [Math.PI / 6, Math.PI / 2]) {
        const d = pitch / Math.sqrt(3)
        tiles.push(regularTile(cx + d * Math.cos(a), cy + d * Math.sin(a), 6, edge, a))
      }
    }
  }
  return tiles
}

/** The 4.8.8 tiling over a width and height, an octagon at the origin. */
export function tiling488(width: number, height: number, edge: number): Tile[] {
  const pitch = edge * (1 + Math.SQRT2)
  const tiles: Tile[] = []
  for (let j = -1; j * pitch < height + pitch; j++) {
    for (let i = -1; i * pitch < width + pitch; i++) {
      tiles.push(regularTile(i * pitch, j * pitch, 8, edge, 0))
      tiles.push(regularTile((i + 0.5) * pitch, (j + 0.5) * pitch, 4, edge, Math.PI / 4))
    }
  }
  return tiles
}

/** Rhombs of de Bruijn's pentagrid around the origin: fivefold, never repeating. */
export function pentagridRhombs(reach: number, edge: number): Tile[] {
  const rays = Array.from({ length: 5 }, (_, j): Point => [
    Math.cos((j * 2 * Math.PI) / 5),
    Math.sin((j * 2 * Math.PI) / 5),
  ])
  const shift = 0.2
  const tiles: Tile[] = []
  const place = (steps: readonly number[]): Point =>
    steps.reduce<Point>((p, k, j) => [p[0] + k * rays[j]![0] * edge, p[1] + k * rays[j]![1] * edge], [0, 0])
  const cross = (j: number, k: number, m: number, n: number) => {
    const [a, b] = rays[j]!
    const [c, d] = rays[k]!
    const det = a * d - b * c
    const x = ((m - shift) * d - b * (n - shift)) / det
    const y = (a * (n - shift) - (m - shift) * c) / det
    const steps = rays.map((ray, l) => (l === j ? m : l === k ? n : Math.ceil(x * ray[0] + y * ray[1] + shift - 1e-9)))
    const moved = (dj: number, dk: number) => place(steps.map((s, l) => s + (l === j ? dj : 0) + (l === k ? dk : 0)))
    tiles.push(tileOf([moved(0, 0), moved(1, 0), moved(1, 1), moved(0, 1)]))
  }
  for (let j = 0; j < 5; j++) {
    for (let k = j + 1; k < 5; k++) {
      for (let m = -reach; m <= reach; m++) for (let n = -reach; n <= reach; n++) cross(j, k, m, n)
    }
  }
  return tiles
}

function crossing(p: Point, d: Point, q: Point, e: Point): Point {
  const det = d[0] * e[1] - d[1] * e[0]
  const t = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / det
  return [p[0] + d[0] * t, p[1] + d[1] * t]
}

/** Hankin's method: rays leave each edge's midpoint at `angleAt` radians and end where they meet. */
export function starIn(tile: Tile, angleAt: (x: number, y: number) => number): Star {
  const { corners, centre } = tile
  const n = corners.length
  const edges = corners.map((a, i) => {
    const b = corners[(i + 1) % n]!
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const side = along[0] * (centre[1] - middle[1]) - along[1] * (centre[0] - middle[0]) > 0 ? 1 : -1
    const inward: Point = [-along[1] * side, along[0] * side]
    const angle = angleAt(middle[0], middle[1])
    const ray = (k: number): Point => [
      k * along[0] * Math.cos(angle) + inward[0] * Math.sin(angle),
      k * along[1] * Math.cos(angle) + inward[1] * Math.sin(angle),
    ]
    return { middle, onward: ray(1), backward: ray(-1) }
  })
  const outline = edges.flatMap((edge, i) => {
    const next = edges[(i + 1) % n]!
    return [edge.middle, crossing(edge.middle, edge.onward, next.middle, next.backward)]
  })
  return { tile, outline, sides: n }
}

/** SVG path data of a closed line. */
export function closedPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
}

/** The same outline pulled towards a centre. */
export function shrunk(points: readonly Point[], centre: Point, k: number): Point[] {
  return points.map(([x, y]) => [centre[0] + (x - centre[0]) * k, centre[1] + (y - centre[1]) * k])
}

/** Turned about a centre by an angle in radians. */
export function turned(points: readonly Point[], centre: Point, angle: number): Point[] {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return points.map(([x, y]) => {
    const dx = x - centre[0]
    const dy = y - centre[1]
    return [centre[0] + dx * c - dy * s, centre[1] + dx * s + dy * c]
  })
}
