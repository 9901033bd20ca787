import { hex, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { repaint, sizeFor, type Raster } from '@monsoon/drawing/raster/raster'

export const ink = hex('#14131a')
export const cream = hex('#f3ecdc')
export const red = hex('#cf2f24')

const corners = [0, 2, 6, 8] as const
const between = [1, 3, 4, 5, 7] as const

/** Asks `shader` up to nine times a pixel, in shares of the width on both axes, so that hard edges stay smooth. */
export function hardEdged(ratio: number, longSide: number, shader: (x: number, y: number) => Rgb): Raster {
  const { width, height } = sizeFor(ratio, longSide)
  const rgb = new Float32Array(width * height * 3)
  const sample = (x: number, y: number, s: number) =>
    shader((x + ((s % 3) + 0.5) / 3) / width, (y + (Math.floor(s / 3) + 0.5) / 3) / width)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const colours = corners.map((s) => sample(x, y, s))
      const [first] = colours
      // Where the corners agree no edge crosses the pixel.
      if (colours.some((colour) => Math.abs(colour[1] - first![1]) > 0.03))
        for (const s of between) colours.push(sample(x, y, s))
      for (const colour of colours) for (let c = 0; c < 3; c++) rgb[at + c]! += colour[c]! / colours.length
    }
  return { width, height, rgb }
}

/** The tooth of a screen-printed sheet; ink lies a little unevenly. */
export function printed(raster: Raster, seed: string, depth = 1): Raster {
  const noise = gradientNoise(seed)
  return repaint(raster, ([r, g, b], x, y) => {
    const uneven =
      0.022 * fbm(noise, x * 9, y * 9, 3) +
      0.02 * noise(x * 260, y * 260) +
      0.012 * (hashCell(Math.floor(x * 1600), Math.floor(y * 1600), 3) - 0.5)
    const k = depth * uneven
    return [r + k, g + k, b + k]
  })
}

/** A place on a cloth that something round pushes up (strength over 0) or draws in (under 0). */
export type Swelling = { x: number; y: number; radius: number; strength: number }

/** Where on the flat cloth a seen place lies, and how steep the cloth is there, 0 to 1. */
export function onCloth(swellings: readonly Swelling[], x: number, y: number): readonly [number, number, number] {
  let [u, v, steep] = [x, y, 0]
  for (const swelling of swellings) {
    const [dx, dy] = [u - swelling.x, v - swelling.y]
    const q = Math.hypot(dx, dy) / swelling.radius
    if (q >= 1) continue
    const bent =
      swelling.strength > 0
        ? (Math.asin(q) * 2) / Math.PI / Math.max(q, 1e-6)
        : Math.sin((q * Math.PI) / 2) / Math.max(q, 1e-6)
    const k = 1 + (bent - 1) * Math.abs(swelling.strength)
    u = swelling.x + dx * k
    v = swelling.y + dy * k
    steep = Math.max(steep, q ** 5 * Math.abs(swelling.strength))
  }
  return [u, v, steep]
}
