import type { Plate } from './raster.ts'

function blurLine(line: Float64Array, out: Float64Array, length: number, radius: number): void {
  const span = 2 * radius + 1
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += line[Math.min(length - 1, Math.max(0, i))]!
  for (let i = 0; i < length; i++) {
    out[i] = sum / span
    sum += line[Math.min(length - 1, i + radius + 1)]! - line[Math.max(0, i - radius)]!
  }
}

/** Three box passes, close to a Gaussian of about `radius` pixels. Works in place. */
export function blurPlate(plate: Plate, radius: number): Plate {
  const { width, height, value } = plate
  let a = new Float64Array(Math.max(width, height))
  let b = new Float64Array(Math.max(width, height))
  const along = (count: number, length: number, start: (i: number) => number, stride: number) => {
    for (let i = 0; i < count; i++) {
      const base = start(i)
      for (let j = 0; j < length; j++) a[j] = value[base + j * stride]!
      for (let pass = 0; pass < 3; pass++) {
        blurLine(a, b, length, radius)
        ;[a, b] = [b, a]
      }
      for (let j = 0; j < length; j++) value[base + j * stride] = a[j]!
    }
  }
  along(height, width, (y) => y * width, 1)
  along(width, height, (x) => x, width)
  return plate
}
