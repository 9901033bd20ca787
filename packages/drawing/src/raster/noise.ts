import { seededRandom } from './prng.ts'

/** Smooth noise over the plane, about -1 to 1, feature size 1. */
export type Noise = (x: number, y: number) => number

/** Gradient noise with 256 directions and a quintic fade. */
export function gradientNoise(seed: string): Noise {
  const random = seededRandom(seed)
  const order = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = order[i]!
    order[i] = order[j]!
    order[j] = held
  }
  const gx = Float64Array.from({ length: 256 }, (_, i) => Math.cos((i / 256) * 2 * Math.PI))
  const gy = Float64Array.from({ length: 256 }, (_, i) => Math.sin((i / 256) * 2 * Math.PI))
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const g = order[(order[ix & 255]! + iy) & 255]!
    return gx[g]! * dx + gy[g]! * dy
  }
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const top = corner(ix, iy, fx, fy)
    const bottom = corner(ix, iy + 1, fx, fy - 1)
    const a = top + u * (corner(ix + 1, iy, fx - 1, fy) - top)
    const b = bottom + u * (corner(ix + 1, iy + 1, fx - 1, fy - 1) - bottom)
    return (a + v * (b - a)) * 1.5
  }
}

/** Octaves of a noise, each half as high and twice as fine, about -1 to 1. */
export function fbm(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0
  let height = 0.5
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    // The offset keeps lattice points of the octaves from falling together.
    sum += height * noise(x * scale + i * 17.3, y * scale - i * 9.7)
    height *= 0.5
    scale *= 2
  }
  return sum
}
