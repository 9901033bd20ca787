import { hashCell } from './prng.ts'
import type { Raster } from './raster.ts'

/** Film grain, strongest in the middle tones; it also keeps long gradients from banding when compressed. */
export function withGrain(raster: Raster, amount: number): Raster {
  const { width, rgb } = raster
  for (let i = 0; i < rgb.length; i += 3) {
    const x = (i / 3) % width
    const y = Math.floor(i / 3 / width)
    const noise = hashCell(x, y, 1) + hashCell(x, y, 2) - 1
    const tone = rgb[i + 1]!
    const k = amount * noise * (0.35 + 2.4 * tone * (1 - tone))
    for (let c = i; c < i + 3; c++) rgb[c]! += k
  }
  return raster
}
