import { clamp, linear, mix, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import type { Vec3 } from '@monsoon/drawing/raster/vector'

export const RATIO = 9 / 16
export const LEFT = -1.15
export const RIGHT = 1.3
export const END = 19
export const EYE: Vec3 = [0.12, 1.55, 0]
/** Half the picture's height at distance one, and how far above the horizon its middle looks. */
export const SPREAD = 0.82
export const TILT = 0.3

type Lamp = { at: Vec3; light: Rgb }

export const lamps: readonly Lamp[] = [
  { at: [-0.95, 3.3, 4.6], light: scaleRgb(linear('#ffb057'), 2.2) },
  { at: [1.1, 2.9, 9.4], light: scaleRgb(linear('#6ff0d0'), 1.9) },
  { at: [-0.9, 3.4, 14.2], light: scaleRgb(linear('#ffb057'), 2.4) },
  { at: [0.9, 4.6, 1.8], light: scaleRgb(linear('#7fa8ff'), 0.5) },
  { at: [0.1, 3.2, 17.4], light: scaleRgb(linear('#ff7d52'), 2.6) },
]

export const noise = gradientNoise('alley')
const plasters = ['#7f8f6a', '#6f8f96', '#a58a5c', '#8a6f86', '#9a6a52', '#5f7f78'].map(linear)
const dados = ['#2f5a52', '#2d4a66', '#5c3a2c', '#4a3f5c', '#3f5a3a', '#5a4a2c'].map(linear)

export const plotOf = (side: number, z: number) => Math.floor((z + (side < 0 ? 0 : 1.7)) / 3.4)
export const roofOf = (side: number, plot: number) => 10.2 - 0.8 * plot + 1.1 * hashCell(plot, side, 3)

/** What a place on a wall gives off: windows and the cracks of doors. */
export function wallGlow(side: number, plot: number, u: number, y: number): Rgb {
  for (let floor = 1; floor < 4; floor++) {
    const isLit = hashCell(plot * 7 + floor, side, 5) < 0.55
    const low = 0.6 + floor * 2.6 - 0.4
    if (!isLit || y < low || y > low + 1.3 || u < 1 || u > 2.3) continue
    const bar = Math.abs(((u - 1) % 0.26) - 0.13) > 0.11 || Math.abs(y - low - 0.65) < 0.03 ? 0.08 : 1
    const warm = hashCell(plot + floor, side, 6) < 0.7
    return scaleRgb(warm ? linear('#ffb25a') : linear('#a8efe4'), bar * (0.5 + 0.5 * (y - low)))
  }
  const isOpen = plot > 1 && hashCell(plot, side, 8) < 0.42
  if (isOpen && u > 0.5 && u < 1.4 && y < 2.1) return scaleRgb(linear('#ffa550'), 0.5 + 0.25 * y)
  return [0, 0, 0]
}

/** Painted plaster with its dado, doors, shutters, pipes and stains. */
export function wallColour(side: number, plot: number, u: number, y: number, z: number): Rgb {
  const pick = Math.floor(hashCell(plot, side, 1) * 6)
  const stain = fbm(noise, z * 1.1 + side * 40, y * 0.35, 4)
  const patch = fbm(noise, z * 0.6 + side * 9, y * 0.6 + 30, 3)
  let colour = mix(plasters[pick]!, linear('#4a4440'), clamp(0.25 + 0.9 * stain))
  if (patch > 0.34) colour = mix(colour, linear('#8a5a42'), smoothstep(0.34, 0.38, patch))
  if (y < 1.15 + 0.03 * stain)
    colour = mix(dados[pick]!, linear('#2c2a28'), clamp(0.2 + 0.8 * stain + 0.5 * smoothstep(0.5, 0, y)))
  if (Math.abs(y - 1.17) < 0.02) colour = scaleRgb(colour, 0.5)
  const isDoor = u > 0.5 && u < 1.4 && y < 2.1
  if (isDoor) colour = scaleRgb(dados[(pick + 2) % 6]!, 0.7 + 0.5 * Math.abs(Math.sin(u * 16)))
  for (let floor = 1; floor < 4; floor++) {
    const low = 0.2 + floor * 2.6
    if (u > 0.9 && u < 2.4 && y > low - 0.12 && y < low + 1.42) {
      colour = scaleRgb(linear('#b8ac92'), 0.6)
      if (u > 1 && u < 2.3 && y > low && y < low + 1.3)
        colour = scaleRgb(dados[(pick + 1) % 6]!, 0.55 + 0.45 * smoothstep(0.2, 0.5, (y * 11) % 1))
    }
    if (Math.abs(y - low + 0.42) < 0.05) colour = scaleRgb(colour, 1.35)
  }
  if (Math.abs(u - 3.05) < 0.045) colour = scaleRgb(linear('#8f9496'), 0.9 - 9 * Math.abs(u - 3.05))
  if (u > 1.7 && u < 2.05 && y > 1.5 && y < 2) colour = linear('#77807c')
  return colour
}

/** Light of the lamps on a place whose surface faces `n`. */
export function lampLight(p: Vec3, n: Vec3): Rgb {
  let [r, g, b] = [0.012, 0.016, 0.03]
  for (const { at, light } of lamps) {
    const [dx, dy, dz] = [at[0] - p[0], at[1] - p[1], at[2] - p[2]]
    const far = dx * dx + dy * dy + dz * dz + 0.12
    const facing = Math.max(0.06, (dx * n[0] + dy * n[1] + dz * n[2]) / Math.sqrt(far))
    const k = (facing * 1.7) / far
    r += light[0] * k
    g += light[1] * k
    b += light[2] * k
  }
  return [r, g, b]
}
