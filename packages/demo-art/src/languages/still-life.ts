import { clamp, toDisplay, type Rgb } from '@monsoon/drawing/raster/colour'
import { sizeFor, type Size } from '@monsoon/drawing/raster/raster'
import { add, cross, dot, sub, times, unit, type Vec3 } from '@monsoon/drawing/raster/vector'

/** What a thing is made of: linear colour at a place, and how it mirrors. */
export type Material = {
  albedo: (p: Vec3, n: Vec3) => Rgb
  /** Share of light mirrored straight on; 0 is matt. */
  gloss: number
  /** How tight the highlight is. */
  polish: number
  /** Light that passes through from behind, as in leaves and paper. */
  through?: number
}

/** A thing on the table: its distance field inside a sphere that bounds it. */
export type Thing = {
  centre: Vec3
  radius: number
  distance: (x: number, y: number, z: number) => number
  material: Material
}

export type Table = {
  things: readonly Thing[]
  /** Floor at y = 0 and, if given, a wall at this depth behind. */
  wallAt?: number
  floor: Material
  wall: Material
  sun: Vec3
  sunLight: Rgb
  /** Share of sunlight that a window lets through to a place. */
  window?: (p: Vec3) => number
  skyLight: Rgb
  /** Light that the floor gives back. */
  bounce: Rgb
  /** Spread of the sun's disc: larger is softer. */
  soft: number
}

export type Lens = { eye: Vec3; target: Vec3; spread: number; exposure: number }

type Span = readonly [number, number]

function spanOf(thing: Thing, o: Vec3, d: Vec3, grow: number): Span | null {
  const [cx, cy, cz] = [thing.centre[0] - o[0], thing.centre[1] - o[1], thing.centre[2] - o[2]]
  const b = cx * d[0] + cy * d[1] + cz * d[2]
  const r = thing.radius + grow
  const h = r * r - (cx * cx + cy * cy + cz * cz - b * b)
  if (h < 0) return null
  const s = Math.sqrt(h)
  return b + s < 0 ? null : [Math.max(0, b - s), b + s]
}

type Hit = { t: number; thing: Thing | null; isWall: boolean }

function firstHit(table: Table, o: Vec3, d: Vec3): Hit {
  let best: Hit = { t: d[1] < -1e-5 ? -o[1] / d[1] : 1e9, thing: null, isWall: false }
  if (table.wallAt !== undefined && d[2] < -1e-5) {
    const t = (table.wallAt - o[2]) / d[2]
    if (t > 0 && t < best.t) best = { t, thing: null, isWall: true }
  }
  for (const thing of table.things) {
    const span = spanOf(thing, o, d, 0)
    if (!span || span[0] > best.t) continue
    let t = span[0] + 1e-4
    for (let i = 0; i < 120 && t < span[1] && t < best.t; i++) {
      const gap = thing.distance(o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t)
      if (gap < 0.0006) {
        best = { t, thing, isWall: false }
        break
      }
      t += gap * 0.86
    }
  }
  return best
}

/** Share of the sun seen from a place; `width` is the sun's spread. */
function sunSeen(table: Table, p: Vec3, sun: Vec3, width: number): number {
  let light = 1
  for (const thing of table.things) {
    const [nx, ny, nz] = [thing.centre[0] - p[0], thing.centre[1] - p[1], thing.centre[2] - p[2]]
    const near = Math.sqrt(nx * nx + ny * ny + nz * nz)
    const span = spanOf(thing, p, sun, near * width)
    if (!span) continue
    let t = Math.max(span[0], 0.004)
    for (let i = 0; i < 48 && t < span[1]; i++) {
      const gap = thing.distance(p[0] + sun[0] * t, p[1] + sun[1] * t, p[2] + sun[2] * t)
      const seen = 0.5 + gap / (2 * width * t + 1e-6)
      if (seen < light) light = seen
      if (light <= 0) return 0
      t += Math.max(0.006, Math.abs(gap) * 0.8)
    }
  }
  const s = clamp(light)
  return s * s * (3 - 2 * s)
}

/** How open a place is to the room: less in corners and close to things. */
function openness(table: Table, p: Vec3, n: Vec3): number {
  let hidden = 0
  for (const [h, weight] of [
    [0.05, 1.5],
    [0.16, 1.1],
    [0.42, 0.62],
  ] as const) {
    const [x, y, z] = [p[0] + n[0] * h, p[1] + n[1] * h, p[2] + n[2] * h]
    let gap = y
    if (table.wallAt !== undefined) gap = Math.min(gap, z - table.wallAt)
    for (const thing of table.things) {
      const away = Math.hypot(x - thing.centre[0], y - thing.centre[1], z - thing.centre[2]) - thing.radius
      if (away < Math.min(gap, h))
        gap = Math.min(gap, away > 0.02 ? Math.max(away, thing.distance(x, y, z)) : thing.distance(x, y, z))
    }
    hidden += (weight * Math.max(0, h - gap)) / h / 3.2
  }
  return clamp(1 - 0.86 * hidden)
}

function normalOf(thing: Thing, p: Vec3): Vec3 {
  const e = 0.0011
  const f = thing.distance
  const [x, y, z] = p
  const [a, b, c, d] = [f(x + e, y - e, z - e), f(x - e, y - e, z + e), f(x - e, y + e, z - e), f(x + e, y + e, z + e)]
  return unit([a - b - c + d, -a - b + c + d, -a + b - c + d])
}

/** A place that an eye sees, with all that does not depend on the sun. */
export type Seen = { p: Vec3; n: Vec3; material: Material; albedo: Rgb; open: number; d: Vec3 }

function seenFrom(table: Table, o: Vec3, d: Vec3): Seen & { t: number } {
  const { t, thing, isWall } = firstHit(table, o, d)
  const p = add(o, times(d, t))
  const n: Vec3 = thing ? normalOf(thing, p) : isWall ? [0, 0, 1] : [0, 1, 0]
  const material = thing?.material ?? (isWall ? table.wall : table.floor)
  return { p, n, material, albedo: material.albedo(p, n), open: openness(table, p, n), d, t }
}

/** What a glazed place mirrors: the sun as a highlight, and the sky as a sheen towards the rim. */
function shineOf({ n, d, material, open }: Seen, sun: Vec3, sunSeenHere: number): readonly [number, number] {
  const half = unit(sub(sun, d))
  const rim = (1 - clamp(-dot(n, d))) ** 5
  const fresnel = material.gloss + (1 - material.gloss) * material.gloss * 6 * rim
  const highlight = Math.max(0, dot(n, half)) ** material.polish * (material.polish + 8) * 0.11
  const away = sub(d, times(n, 2 * dot(d, n)))
  return [fresnel * highlight * sunSeenHere, fresnel * open * clamp(0.5 + 1.1 * away[1]) * 1.6]
}

/** Light from a seen place under a sun: direct, from the sky, given back by the floor, mirrored. */
export function lightOf(table: Table, seen: Seen, sun: Vec3, sunLight: Rgb): Rgb {
  const { p, n, material, albedo, open } = seen
  const raw = dot(n, sun)
  const facing = Math.max(0, raw) + (material.through ?? 0) * Math.max(0, -raw)
  const lifted = add(p, times(n, raw < 0 ? -0.012 : 0.006))
  const sunny = facing > 0 ? facing * sunSeen(table, lifted, sun, table.soft) * (table.window?.(p) ?? 1) : 0
  const up = 0.55 + 0.45 * n[1]
  const down = open * Math.max(0, 0.6 - 0.5 * n[1]) * Math.exp(-Math.max(0, p[1]) * 0.8)
  const [mirror, sheen] = material.gloss > 0 ? shineOf(seen, sun, sunny / Math.max(0.15, facing)) : [0, 0]
  const one = (c: 0 | 1 | 2) =>
    albedo[c] * (sunny * sunLight[c] + open * up * table.skyLight[c] + down * table.bounce[c]) +
    mirror * sunLight[c] +
    sheen * table.skyLight[c]
  return [one(0), one(1), one(2)]
}

type View = Size & { ray: (x: number, y: number) => Vec3; far: number }

export function viewOf(lens: Lens, ratio: number, longSide: number): View {
  const size = sizeFor(ratio, longSide)
  const forward = unit(sub(lens.target, lens.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  return {
    ...size,
    far: Math.hypot(...sub(lens.target, lens.eye)),
    ray: (x, y) =>
      unit(
        add(
          forward,
          add(
            times(right, ((2 * x) / size.width - 1) * ratio * lens.spread),
            times(up, (1 - (2 * y) / size.height) * lens.spread),
          ),
        ),
      ),
  }
}

export const look = (table: Table, lens: Lens, ray: Vec3): Seen & { t: number } => seenFrom(table, lens.eye, ray)

/** Film-like shoulder, so that highlights do not clip. */
export function develop(v: number, exposure: number): number {
  const e = v * exposure
  return toDisplay(clamp((e * (2.51 * e + 0.03)) / (e * (2.43 * e + 0.59) + 0.14)))
}
