import { linear, scaleRgb, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import type { Vec3 } from '@monsoon/drawing/raster/vector'
import type { Material, Thing } from './still-life.ts'

const peel = gradientNoise('orange/peel')

const orangePeel: Material = {
  gloss: 0.045,
  polish: 26,
  albedo: (p) => {
    const k = 0.5 + 0.5 * fbm(peel, p[0] * 5 + p[2] * 3, p[1] * 5, 3)
    const skin: Rgb = [0.86 + 0.06 * k, 0.2 + 0.09 * k, 0.01]
    return skin
  },
}

/** A bitter orange: a little flat, dimpled, with the pores of its peel. */
export function orange(at: Vec3, r: number, tilt: Vec3): Thing {
  return {
    centre: at,
    radius: r * 1.06,
    material: orangePeel,
    distance: (px, py, pz) => {
      const [x, y, z] = [px - at[0], py - at[1], pz - at[2]]
      const up = (x * tilt[0] + y * tilt[1] + z * tilt[2]) / r
      const d = Math.hypot(x, y, z)
      if (d > r * 1.3) return d - r * 1.05
      const side = Math.sqrt(Math.max(0, (d / r) ** 2 - up * up))
      const dimple = up > 0 ? 0.07 * r * Math.exp(-((side / 0.2) ** 2)) : 0
      const pores = 0.0019 * peel(x * 42 + z * 12, y * 42 - z * 31)
      return (d - r * (1 - 0.045 * up * up) + dimple + pores) * 0.9
    },
  }
}

/** Half an orange, cut side up to `face`: segments, pith and peel. */
export function halfOrange(at: Vec3, r: number, face: Vec3, side: Vec3): Thing {
  const other: Vec3 = [
    face[1] * side[2] - face[2] * side[1],
    face[2] * side[0] - face[0] * side[2],
    face[0] * side[1] - face[1] * side[0],
  ]
  const flesh = (p: Vec3): Rgb => {
    const [x, y, z] = [p[0] - at[0], p[1] - at[1], p[2] - at[2]]
    const up = x * face[0] + y * face[1] + z * face[2]
    if (up < -0.004) return orangePeel.albedo(p, face)
    const [u, v] = [(x * side[0] + y * side[1] + z * side[2]) / r, (x * other[0] + y * other[1] + z * other[2]) / r]
    const d = Math.hypot(u, v)
    const a = (Math.atan2(v, u) / (2 * Math.PI)) * 10
    const wedge = Math.abs(a - Math.floor(a) - 0.5)
    const membrane = (0.5 - wedge) * d < 0.022 || d < 0.1 || d > 0.87
    if (d > 0.965) return [0.9, 0.3, 0.02]
    if (membrane) return [0.95, 0.72, 0.42]
    const juice = 0.8 + 0.35 * peel(a * 9, d * 7) + 0.2 * peel(a * 30, d * 14)
    return [0.95 * juice, 0.33 * juice, 0.035 * juice]
  }
  return {
    centre: at,
    radius: r * 1.05,
    material: { gloss: 0.06, polish: 40, albedo: flesh },
    distance: (px, py, pz) => {
      const [x, y, z] = [px - at[0], py - at[1], pz - at[2]]
      return Math.max(Math.hypot(x, y, z) - r, x * face[0] + y * face[1] + z * face[2] + 0.003 * peel(x * 40, z * 40))
    },
  }
}

/** A leathery leaf that lies curved on what is below it. */
export function leafThing(at: Vec3, turn: number, length: number, arch: number, code: string): Thing {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const tone = linear(code)
  return {
    centre: at,
    radius: length * 0.56,
    material: {
      gloss: 0.05,
      polish: 18,
      through: 0.3,
      albedo: (p) => {
        const [x, z] = [p[0] - at[0], p[2] - at[2]]
        const v = (z * c - x * s) / length
        const u = (x * c + z * s) / length
        const vein = Math.abs(v) < 0.008 || Math.abs(((u + Math.abs(v) * 0.8) * 11) % 1) < 0.09 ? 1.35 : 1
        return scaleRgb(tone, vein)
      },
    },
    distance: (px, py, pz) => {
      const [x, z] = [px - at[0], pz - at[2]]
      const u = (x * c + z * s) / length
      const v = (z * c - x * s) / length
      const bent = py - at[1] - arch * (0.25 - u * u) * length + 0.9 * v * v * length - 0.12 * Math.abs(v) * length
      const rim = Math.abs(v) - 0.21 * (1 - 4 * u * u) * (1 - 0.5 * u)
      return Math.max(Math.abs(bent) * 0.8 - 0.006, rim * length * 0.7, (Math.abs(u) - 0.5) * length)
    },
  }
}
