import type { Plate, Raster } from './raster.ts'

function blurLine(line: Float64Array, out: Float64Array, length: number, radius: number): void {
  const span = 2 * radius + 1
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += line[Math.min(length - 1, Math.max(0, i))]!
  for (let i = 0; i < length; i++) {
    out[i] = sum / span
    sum += line[Math.min(length - 1, i + radius + 1)]! - line[Math.max(0, i - radius)]!
  }
}

function blurChannel(
  values: Float32Array,
  width: number,
  height: number,
  step: number,
  offset: number,
  radius: number,
) {
  let a = new Float64Array(Math.max(width, height))
  let b = new Float64Array(Math.max(width, height))
  const along = (count: number, length: number, start: (i: number) => number, stride: number) => {
    for (let i = 0; i < count; i++) {
      const base = start(i)
      for (let j = 0; j < length; j++) a[j] = values[base + j * stride]!
      for (let pass = 0; pass < 3; pass++) {
        blurLine(a, b, length, radius)
        ;[a, b] = [b, a]
      }
      for (let j = 0; j < length; j++) values[base + j * stride] = a[j]!
    }
  }
  along(height, width, (y) => y * width * step + offset, step)
  along(width, height, (x) => x * step + offset, width * step)
}

/** Three box passes, close to a Gaussian of about `radius` pixels. Works in place. */
export function blurPlate(plate: Plate, radius: number): Plate {
  if (radius >= 1) blurChannel(plate.value, plate.width, plate.height, 1, 0, Math.round(radius))
  return plate
}

/** A blurred copy of a picture. */
export function blurredRaster(raster: Raster, radius: number): Raster {
  const copy: Raster = { ...raster, rgb: raster.rgb.slice() }
  if (radius >= 1) {
    for (let channel = 0; channel < 3; channel++) {
      blurChannel(copy.rgb, copy.width, copy.height, 3, channel, Math.round(radius))
    }
  }
  return copy
}
