import { clamp } from '@monsoon/drawing/raster/colour'
import { hashCell } from '@monsoon/drawing/raster/prng'
import type { Raster } from '@monsoon/drawing/raster/raster'

/** Decides for a pixel (shares of width and height) whether a fault takes hold of it. */
type Gate = (x: number, y: number) => boolean

const PLACES = 4_194_304

const brightness = (rgb: Float32Array, at: number) => 0.3 * rgb[at]! + 0.59 * rgb[at + 1]! + 0.11 * rgb[at + 2]!

/**
 * Sorts every run of gated pixels along a row or column by brightness. `longest` is a share of the side. Works in
 * place.
 */
export function sortPixels(
  raster: Raster,
  along: 'rows' | 'columns',
  gate: Gate,
  { longest = 1, isDarkFirst = true } = {},
): Raster {
  const { width, height, rgb } = raster
  const [lines, length] = along === 'rows' ? [height, width] : [width, height]
  const stride = along === 'rows' ? 3 : width * 3
  const most = Math.max(2, Math.round(longest * length))
  const order = new Uint32Array(length)
  const held = new Float32Array(length * 3)
  const flush = (start: number, from: number, to: number) => {
    const run = order.subarray(0, to - from)
    for (let i = 0; i < run.length; i++) {
      const at = start + (from + i) * stride
      held.set(rgb.subarray(at, at + 3), i * 3)
      // Brightness above, place below: equal pixels keep their order on every machine.
      run[i] = Math.round(clamp(brightness(rgb, at)) * 1000) * PLACES + i
    }
    run.sort()
    for (let i = 0; i < run.length; i++) {
      const source = (run[isDarkFirst ? i : run.length - 1 - i]! % PLACES) * 3
      const at = start + (from + i) * stride
      for (let c = 0; c < 3; c++) rgb[at + c] = held[source + c]!
    }
  }
  for (let l = 0; l < lines; l++) {
    const start = along === 'rows' ? l * width * 3 : l * 3
    let from = -1
    for (let i = 0; i <= length; i++) {
      const isIn =
        i < length &&
        (along === 'rows' ? gate((i + 0.5) / width, (l + 0.5) / height) : gate((l + 0.5) / width, (i + 0.5) / height))
      if (isIn && from < 0) from = i
      if (from >= 0 && (!isIn || i - from >= most)) {
        flush(start, from, i)
        from = isIn ? i : -1
      }
    }
  }
  return raster
}

/** Moves whole bands of rows sideways; `shift` gives shares of the width for a share of the height. */
export function shiftRows(raster: Raster, shift: (y: number) => number): Raster {
  const { width, height, rgb } = raster
  const line = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    const by = Math.round(shift((y + 0.5) / height) * width)
    if (by === 0) continue
    line.set(rgb.subarray(y * width * 3, (y + 1) * width * 3))
    for (let x = 0; x < width; x++) {
      const from = (((x - by) % width) + width) % width
      for (let c = 0; c < 3; c++) rgb[(y * width + x) * 3 + c] = line[from * 3 + c]!
    }
  }
  return raster
}

/** Replaces square blocks by what `of` makes of their middle colour; sizes are shares of the long side. */
export function coarsen(raster: Raster, size: number, of: (column: number, row: number) => boolean): Raster {
  const { width, height, rgb } = raster
  const side = Math.max(2, Math.round(size * Math.max(width, height)))
  for (let j = 0; j * side < height; j++)
    for (let i = 0; i * side < width; i++) {
      if (!of(i, j)) continue
      const middle =
        (Math.min(height - 1, j * side + (side >> 1)) * width + Math.min(width - 1, i * side + (side >> 1))) * 3
      const colour = [rgb[middle]!, rgb[middle + 1]!, rgb[middle + 2]!]
      for (let y = j * side; y < Math.min(height, (j + 1) * side); y++)
        for (let x = i * side; x < Math.min(width, (i + 1) * side); x++) rgb.set(colour, (y * width + x) * 3)
    }
  return raster
}

/** Pulls red and blue apart sideways by shares of the width, as a worn tube does. */
export function splitChannels(
  raster: Raster,
  red: (x: number, y: number) => number,
  blue: (x: number, y: number) => number,
): Raster {
  const { width, height, rgb } = raster
  const source = rgb.slice()
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
      const r = clamp(x + Math.round(red(u, v) * width), 0, width - 1)
      const b = clamp(x + Math.round(blue(u, v) * width), 0, width - 1)
      rgb[at] = source[(y * width + r) * 3]!
      rgb[at + 2] = source[(y * width + b) * 3 + 2]!
    }
  return raster
}

/** Thin dark lines of a screen, `count` over the height. */
export function scanLines(raster: Raster, count: number, depth: number): Raster {
  const { width, height, rgb } = raster
  for (let y = 0; y < height; y++) {
    const k = 1 - depth * (0.5 + 0.5 * Math.cos((2 * Math.PI * count * (y + 0.5)) / height))
    for (let i = y * width * 3; i < (y + 1) * width * 3; i++) rgb[i]! *= k
  }
  return raster
}

/** Bands of random height over a height of one: band number, and where in it one is. */
export function bands(seed: number, mean: number): (y: number) => number {
  const edges: number[] = [0]
  for (let i = 0; edges.at(-1)! < 1; i++) edges.push(edges.at(-1)! + mean * (0.15 + 2.4 * hashCell(i, 4, seed) ** 2))
  return (y) => edges.findIndex((edge) => edge > y) - 1
}
