import type { Plate } from './raster.ts'

const FAR = 1e12

/** Squared distances along one line (Felzenszwalb and Huttenlocher, 2012): the lower envelope of parabolas. */
function envelope(line: Float64Array, out: Float64Array, length: number, at: Int32Array, bound: Float64Array): void {
  let k = 0
  at[0] = 0
  bound[0] = -FAR
  bound[1] = FAR
  for (let q = 1; q < length; q++) {
    const meet = (p: number) => (line[q]! + q * q - line[p]! - p * p) / (2 * q - 2 * p)
    let s = meet(at[k]!)
    while (k > 0 && s <= bound[k]!) s = meet(at[--k]!)
    at[++k] = q
    bound[k] = s
    bound[k + 1] = FAR
  }
  k = 0
  for (let q = 0; q < length; q++) {
    while (bound[k + 1]! < q) k++
    out[q] = (q - at[k]!) ** 2 + line[at[k]!]!
  }
}

/** For every pixel how far, in pixels, the nearest pixel under one half is: 0 outside a shape, growing inwards. */
export function depthInside({ width, height, value }: Plate): Plate {
  const longest = Math.max(width, height)
  const [line, out] = [new Float64Array(longest), new Float64Array(longest)]
  const [at, bound] = [new Int32Array(longest), new Float64Array(longest + 1)]
  const squared = Float64Array.from(value, (v) => (v < 0.5 ? 0 : FAR))
  const pass = (count: number, length: number, start: number, stride: number) => {
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < length; j++) line[j] = squared[i * start + j * stride]!
      envelope(line, out, length, at, bound)
      for (let j = 0; j < length; j++) squared[i * start + j * stride] = out[j]!
    }
  }
  pass(width, height, 1, width)
  pass(height, width, width, 1)
  return { width, height, value: Float32Array.from(squared, (v) => Math.sqrt(Math.min(v, FAR))) }
}
