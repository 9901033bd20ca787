import { clamp, linear, scaleRgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import type { Vec3 } from '@monsoon/drawing/raster/vector'
import type { Material, Thing } from './still-life.ts'

/** Outline of a turned vessel: [height, radius] from foot to rim. */
type Profile = readonly (readonly [number, number])[]

/** A vessel turned on a wheel, hollow, standing at a place. */
export function vessel(
  at: Vec3,
  profile: Profile,
  wall: number,
  material: Material,
  relief?: (angle: number, y: number) => number,
): Thing {
  const top = profile.at(-1)![0]
  const count = 256
  const drawn = Float64Array.from({ length: count + 2 }, (_, i) =>
    radiusOf(profile, (Math.min(i, count) / count) * top),
  )
  const table = drawn.map((_, i) => averageAround(drawn, i, 7))
  const step = top / count
  const widest = profile.reduce((most, [, r]) => Math.max(most, r), 0) + 0.03
  return {
    centre: [at[0], at[1] + top / 2, at[2]],
    radius: Math.hypot(widest, top / 2) + 0.02,
    material,
    distance: (px, py, pz) => {
      const [x, y, z] = [px - at[0], py - at[1], pz - at[2]]
      const k = clamp(y / step, 0, count)
      const i = Math.floor(k)
      const slope = (table[i + 1]! - table[i]!) / step
      let r = table[i]! + (table[i + 1]! - table[i]!) * (k - i)
      if (relief) r += relief(Math.atan2(z, x), y)
      const d = (Math.hypot(x, z) - r) / Math.sqrt(1 + slope * slope)
      const outer = Math.max(d, y - top, -y)
      return Math.max(outer, -Math.max(d + wall, 0.06 - y)) - 0.008
    },
  }
}

function averageAround(values: Float64Array, at: number, reach: number): number {
  let sum = 0
  for (let k = -reach; k <= reach; k++) sum += values[clamp(at + k, 0, values.length - 1)]!
  return sum / (2 * reach + 1)
}

function radiusOf(profile: Profile, y: number): number {
  const i = Math.max(0, profile.findIndex(([h], n) => n > 0 && y <= h) - 1)
  const [a, b, c, d] = [
    profile[Math.max(0, i - 1)]!,
    profile[i]!,
    profile[i + 1]!,
    profile[Math.min(profile.length - 1, i + 2)]!,
  ]
  const t = clamp((y - b[0]) / (c[0] - b[0] || 1))
  return (
    b[1] + 0.5 * t * (c[1] - a[1] + t * (2 * a[1] - 5 * b[1] + 4 * c[1] - d[1] + t * (3 * (b[1] - c[1]) + d[1] - a[1])))
  )
}

/** Clay with a little iron in it. */
export function clay(code: string, seed: string, gloss = 0.03, polish = 14): Material {
  const noise = gradientNoise(seed)
  const tone = linear(code)
  return {
    gloss,
    polish,
    albedo: (p) => {
      const cloud = 1 + 0.2 * fbm(noise, p[0] * 4 + p[2] * 2, p[1] * 4, 3)
      const speck = noise(p[0] * 58, p[1] * 58) + noise(p[2] * 58 + 7, p[1] * 58) > 0.95 ? 0.74 : 1
      return scaleRgb(tone, cloud * speck)
    },
  }
}

/** The same clay laid down in threads by a machine: every layer has a lit and a dark side. */
export function printed(body: Material, layersPerUnit: number): Material {
  return {
    ...body,
    albedo: (p, n) => {
      const upright = 1 - Math.abs(n[1])
      const phase = p[1] * layersPerUnit * 2 * Math.PI
      const thread = 0.13 * Math.sin(phase) + 0.05 * Math.cos(2 * phase)
      return scaleRgb(body.albedo(p, n), 1 + thread * upright)
    },
  }
}

/** One colour, matt, with the unevenness of a limewashed wall. */
export function limewash(code: string, seed: string, unevenness = 0.22): Material {
  const noise = gradientNoise(seed)
  const tone = linear(code)
  return {
    gloss: 0,
    polish: 1,
    albedo: (p) =>
      scaleRgb(
        tone,
        1 +
          unevenness * fbm(noise, p[0] * 1.3 + 3, p[1] * 1.3 + p[2], 5) +
          0.05 * noise(p[0] * 30, p[1] * 30 + p[2] * 30),
      ),
  }
}

/** A box of a given half size, turned about the vertical. */
function boxDistance(x: number, y: number, z: number, half: Vec3, round = 0.01): number {
  const [dx, dy, dz] = [Math.abs(x) - half[0] + round, Math.abs(y) - half[1] + round, Math.abs(z) - half[2] + round]
  return Math.min(Math.max(dx, dy, dz), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0)) - round
}

/** A slab that stands on the floor, pierced by a round arch. */
export function archSlab(
  at: Vec3,
  half: Vec3,
  arch: { x: number; radius: number; spring: number },
  material: Material,
): Thing {
  return {
    centre: [at[0], at[1] + half[1], at[2]],
    radius: Math.hypot(...half),
    material,
    distance: (px, py, pz) => {
      const [x, y, z] = [px - at[0], py - at[1], pz - at[2]]
      const body = boxDistance(x, y - half[1], z, half, 0.025)
      const u = x - arch.x
      const gate = y < arch.spring ? Math.abs(u) - arch.radius : Math.hypot(u, y - arch.spring) - arch.radius
      return Math.max(body, -gate)
    },
  }
}

/** A stair that climbs towards x. */
export function stair(
  at: Vec3,
  step: readonly [number, number],
  count: number,
  halfDepth: number,
  way: 1 | -1,
  material: Material,
): Thing {
  const [run, rise] = step
  const half: Vec3 = [(run * count) / 2, (rise * count) / 2, halfDepth]
  return {
    centre: [at[0], at[1] + half[1], at[2]],
    radius: Math.hypot(...half) + 0.02,
    material,
    distance: (px, py, pz) => {
      const [x, y, z] = [(px - at[0]) * way + half[0], py - at[1], pz - at[2]]
      let d = 9
      const k = clamp(Math.floor(x / run), 0, count - 1)
      for (let i = Math.max(0, k - 1); i <= Math.min(count - 1, k + 1); i++)
        d = Math.min(
          d,
          boxDistance(
            x - (i + 0.5 * (count - i)) * run,
            y - ((i + 1) * rise) / 2,
            z,
            [((count - i) * run) / 2, ((i + 1) * rise) / 2, halfDepth],
            0.012,
          ),
        )
      return d
    },
  }
}

/** A ball. */
export function ball(at: Vec3, r: number, material: Material): Thing {
  return {
    centre: at,
    radius: r + 0.01,
    material,
    distance: (x, y, z) => Math.hypot(x - at[0], y - at[1], z - at[2]) - r,
  }
}

/** A cone or a drum: radius at the foot and at the top. */
export function drum(at: Vec3, low: number, high: number, tall: number, material: Material): Thing {
  const lean = Math.hypot(1, (low - high) / tall)
  return {
    centre: [at[0], at[1] + tall / 2, at[2]],
    radius: Math.hypot(Math.max(low, high), tall / 2) + 0.01,
    material,
    distance: (x, y, z) => {
      const v = y - at[1]
      return Math.max((Math.hypot(x - at[0], z - at[2]) - low - (high - low) * clamp(v / tall)) / lean, v - tall, -v)
    },
  }
}

/** A sheet folded to and fro that stands by itself. */
export function foldedScreen(
  at: Vec3,
  turn: number,
  folds: number,
  pitch: number,
  tall: number,
  material: Material,
): Thing {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const long = folds * pitch
  return {
    centre: [at[0], at[1] + tall / 2, at[2]],
    radius: Math.hypot(long / 2 + 0.05, tall / 2, pitch * 0.4),
    material,
    distance: (px, py, pz) => {
      const [x, z] = [px - at[0], pz - at[2]]
      const [u, w] = [x * c + z * s, z * c - x * s]
      const cell = (u + long / 2) / pitch
      const zig = (Math.abs(cell - 2 * Math.round(cell / 2)) - 0.5) * pitch * 0.72
      const y = py - at[1]
      return Math.max(Math.abs(w - zig) * 0.7 - 0.007, Math.abs(u) - long / 2, y - tall + 0.07 * u, -y)
    },
  }
}
