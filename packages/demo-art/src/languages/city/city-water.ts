import { clamp, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import type { Raster } from '@monsoon/drawing/raster/raster'

/** How a horizontal wet surface returns what stands above it. Lengths are shares of the long side. */
type WetGround = {
  seed: string
  /** Where it begins, as a share of the height. */
  shore: number
  /** Height of what is mirrored at a depth below the shore, over that depth. */
  stretch: number
  /** How far reflections are smeared up and down, at the lower edge. */
  smear: number
  /** Sideways and lengthwise shift by ripples, at the lower edge. */
  ripple: number
  /** Linear colour of the ground itself under full light, and how much of the mirror it keeps where it is dry. */
  ground: Rgb
  dryShine: number
  /** Share of the ground that stands under water, 0 to 1. */
  puddles: number
}

/** Lays a wet street or a river under what is already painted, in linear light. Works in place. */
export function layWetGround(light: Raster, wet: WetGround): Raster {
  const { width, height, rgb } = light
  const long = Math.max(width, height)
  const noise = gradientNoise(wet.seed)
  const first = Math.ceil(wet.shore * height)
  const taps = 7
  for (let y = first; y < height; y++) {
    const depth = (y + 0.5 - wet.shore * height) / long
    const near = depth / Math.max(0.001, height / long - (wet.shore * height) / long)
    for (let x = 0; x < width; x++) {
      const u = x / long
      const flat = 3 + 9 * (1 - near)
      const pool = clamp(0.5 + (fbm(noise, u * 7, depth * 7 * flat, 3) + wet.puddles - 0.5) * 3.4)
      const swing = fbm(noise, u * 26 + 5, depth * 26 * flat, 3)
      const across = wet.ripple * (0.25 + near) * swing
      let r = 0
      let g = 0
      let b = 0
      for (let i = 0; i < taps; i++) {
        const jitter = ((i + hashCell(x, y, i)) / taps - 0.5) * wet.smear * (0.2 + near) * (1.7 - 1.25 * pool)
        const up = depth * wet.stretch + across * 1.8 + jitter
        const row = Math.round(clamp(wet.shore * height - 1 - Math.max(0, up) * long, 0, first - 1))
        const from = (row * width + Math.round(clamp(x + across * long, 0, width - 1))) * 3
        r += rgb[from]! / taps
        g += rgb[from + 1]! / taps
        b += rgb[from + 2]! / taps
      }
      const shine = wet.dryShine + (0.86 - wet.dryShine) * pool
      const grit = (1 - pool) * (0.75 + 0.5 * hashCell(x, y, 9)) * (1 + 0.5 * fbm(noise, u * 60, depth * 240, 2))
      const at = (y * width + x) * 3
      const own = (0.3 * r + 0.5 * g + 0.2 * b) * 0.5 + 0.03
      rgb[at] = r * shine + wet.ground[0] * own * grit
      rgb[at + 1] = g * shine + wet.ground[1] * own * grit
      rgb[at + 2] = b * shine + wet.ground[2] * own * grit
    }
  }
  return light
}
