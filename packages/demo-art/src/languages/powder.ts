import { blurPlate } from '@monsoon/drawing/raster/blur'
import { clamp, type Rgb } from '@monsoon/drawing/raster/colour'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import type { Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, seededRandom } from '@monsoon/drawing/raster/prng'
import type { Plate, Raster, Size } from '@monsoon/drawing/raster/raster'

/** A grain of powder; place and size in units of the long side. `at` is when it fell, 0 to 1. */
export type Grain = { x: number; y: number; r: number; at: number }

export type Pour = {
  seed: string
  /** Half the width of the line, in units of the long side. */
  width: number
  /** Grains for every long side of line. */
  grains: number
  /** Share of grains that jump out of the line. */
  stray?: number
}

/** Lets powder run between two fingers along a line: thick where the hand hesitates, thin where it hurries. */
export function pourLine(points: readonly Point[], { seed, width, grains, stray = 0.07 }: Pour): Grain[] {
  const random = seededRandom(seed)
  const noise = gradientNoise(seed)
  const lengths = points.map((p, i) => (i === 0 ? 0 : Math.hypot(p[0] - points[i - 1]![0], p[1] - points[i - 1]![1])))
  const total = lengths.reduce((a, b) => a + b, 0)
  const fallen: Grain[] = []
  let run = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const flow = 1 + 0.5 * noise(run * 17, 3) + 0.3 * noise(run * 90, 8)
    const count = lengths[i]! * grains * flow + random()
    const spread = width * (0.8 + 0.35 * flow)
    for (let k = 0; k < Math.floor(count); k++) {
      const t = random()
      const jump = random() < stray ? between(random, 1.5, 5) : 0.62
      const wobble = 0.0016 * noise(run * 30, 20)
      fallen.push({
        x: a[0] + (b[0] - a[0]) * t + gaussian(random) * spread * jump + wobble,
        y: a[1] + (b[1] - a[1]) * t + gaussian(random) * spread * jump + wobble,
        r: between(random, 0.00045, 0.0011),
        at: (run + lengths[i]! * t) / total,
      })
    }
    run += lengths[i]!
  }
  return fallen
}

/** A pinch of powder put down as a dot. */
export function pinch([x, y]: Point, radius: number, seed: string, grains = 130): Grain[] {
  const random = seededRandom(seed)
  return Array.from({ length: grains }, () => ({
    x: x + gaussian(random) * radius * 0.5,
    y: y + gaussian(random) * radius * 0.5,
    r: between(random, 0.00045, 0.001),
    at: 0,
  }))
}

/**
 * Adds a grain to a heap: a disc of `radius` pixels, `height` thick, with soft edges so that small ones still count.
 */
export function drop(plate: Plate, place: Point, radius: number, height: number): void {
  const { width, height: rows, value } = plate
  const [x, y] = place
  const reach = radius + 0.5
  // A disc under half a pixel would otherwise weigh more than its area.
  const most = radius < 0.5 ? Math.PI * radius * radius : 1
  for (let j = Math.max(0, Math.ceil(y - reach - 0.5)); j <= Math.min(rows - 1, Math.floor(y + reach - 0.5)); j++) {
    for (let i = Math.max(0, Math.ceil(x - reach - 0.5)); i <= Math.min(width - 1, Math.floor(x + reach - 0.5)); i++) {
      const inside = reach - Math.hypot(i + 0.5 - x, j + 0.5 - y)
      if (inside > 0) value[j * width + i]! += height * Math.min(most, inside)
    }
  }
}

/** Heaps grains on an empty floor; 1 is a layer that covers. */
export function heap(size: Size, grains: readonly Grain[]): Plate {
  const long = Math.max(size.width, size.height)
  const plate = { ...size, value: new Float32Array(size.width * size.height) }
  for (const { x, y, r } of grains) drop(plate, [x * long, y * long], r * long, 1)
  return plate
}

export type Dawn = {
  powder: Rgb
  /** Where the light comes from, as a step across the picture; longer is lower. */
  from: Point
  /** How dark the shadow beside a heap is, 0 to 1. */
  shadow: number
}

/** Lays heaped powder on a floor in raking light: it covers, catches light on one side and throws a small shadow. */
export function layPowder(floor: Raster, heaped: Plate, { powder, from, shadow }: Dawn): Raster {
  const { width, height } = floor
  const long = Math.max(width, height)
  const soft = blurPlate({ ...heaped, value: heaped.value.slice() }, Math.max(1, Math.round(long / 900)))
  const reach = long / 800
  const [ox, oy] = [Math.round(from[0] * reach), Math.round(from[1] * reach)]
  const rgb = floor.rgb.slice()
  const read = (x: number, y: number) => soft.value[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)]!
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const here = heaped.value[i]!
      const toLight = read(x + ox, y + oy)
      if (here < 0.004 && toLight < 0.004) continue
      const cover = 1 - Math.exp(-2.6 * here)
      const slope = clamp((read(x - ox, y - oy) - toLight) * -0.2, -0.2, 0.2)
      const shade = 1 - shadow * clamp((toLight - soft.value[i]!) * 1.1)
      for (let c = 0; c < 3; c++) {
        const ground = rgb[i * 3 + c]! * shade
        rgb[i * 3 + c] = ground + (powder[c]! * (0.97 - 0.75 * slope) - ground) * cover
      }
    }
  }
  return { width, height, rgb }
}
