import { clamp, hex, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { blurPlate } from '@monsoon/drawing/raster/blur'
import { fbm, gradientNoise, type Noise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, sizeFor, svgDocument, type Plate, type Raster } from '@monsoon/drawing/raster/raster'

/** One dipping or brushing of dye; coordinates in units of the long side. */
export type Bath = {
  /** What light the dye lets through, where it takes fully. */
  dye: (x: number, y: number) => Rgb
  /** SVG body in the units of the cloth, black where wax keeps the dye away. */
  wax: string
  /** How much of the dye takes, 0 to 1; everywhere fully without it. */
  take?: (x: number, y: number) => number
  /** How much dye finds its way through cracks in the wax, 0 to 1. */
  crackle?: number
}

export type Cloth = {
  seed: string
  width: number
  height: number
  colour: string
  baths: readonly Bath[]
  /** Cracks across the long side. */
  cracksAcross: number
  /** How far the hand strays from the drawing, in shares of the long side. */
  stray?: number
}

export const plainDye = (colour: string) => {
  const dye = hex(colour)
  return () => dye
}

/** Veins of broken wax: the borders of bent cells, each border open by its own amount, 0 to 1. */
function crackleAt(noise: Noise, x: number, y: number, scale: number): number {
  const u = x * scale + 0.3 * noise(x * scale * 1.1, y * scale * 1.1) + 0.07 * noise(x * scale * 5, y * scale * 5)
  const v =
    y * scale + 0.3 * noise(x * scale * 1.1 + 40, y * scale * 1.1) + 0.07 * noise(x * scale * 5 + 40, y * scale * 5)
  const [iu, iv] = [Math.floor(u), Math.floor(v)]
  let [first, second, owner, rival] = [9, 9, 0, 0]
  for (let j = iv - 1; j <= iv + 1; j++) {
    for (let i = iu - 1; i <= iu + 1; i++) {
      const distance = Math.hypot(i + hashCell(i, j, 1) - u, j + hashCell(i, j, 2) - v)
      if (distance < first) {
        second = first
        rival = owner
        first = distance
        owner = i * 73 + j
      } else if (distance < second) {
        second = distance
        rival = i * 73 + j
      }
    }
  }
  const open = hashCell(owner + rival, Math.abs(owner - rival), 3) - 0.42
  return open <= 0 ? 0 : smoothstep(0.036 * (0.35 + open), 0, second - first) * Math.min(1, open * 2.6)
}

const veinsAt = (noise: Noise, x: number, y: number, scale: number) =>
  Math.max(crackleAt(noise, x, y, scale), 0.6 * crackleAt(noise, x + 5, y, scale * 2.7))

/** Reads a plate between its pixels, edges held. */
function readPlate({ width, height, value }: Plate, x: number, y: number): number {
  const cx = clamp(x, 0, width - 1.001)
  const cy = clamp(y, 0, height - 1.001)
  const at = Math.floor(cy) * width + Math.floor(cx)
  const [fx, fy] = [cx - Math.floor(cx), cy - Math.floor(cy)]
  const below = cy >= height - 1 ? at : at + width
  return (
    (value[at]! * (1 - fx) + value[at + 1]! * fx) * (1 - fy) + (value[below]! * (1 - fx) + value[below + 1]! * fx) * fy
  )
}

/** Threads, slubs and old folds of a cotton cloth: a factor around 1. */
function weaveAt(noise: Noise, x: number, y: number): number {
  const threads = 0.034 * noise(x * 620, y * 34) + 0.034 * noise(x * 34 + 50, y * 620)
  const slub = 0.05 * smoothstep(0.5, 0.9, noise(x * 8, y * 260 + 9))
  return 1 + threads - slub + 0.028 * fbm(noise, x * 3.1, y * 2.7, 3)
}

async function waxPlates(cloth: Cloth, longSide: number): Promise<Plate[]> {
  const size = sizeFor(cloth.width / cloth.height, longSide)
  const soft = Math.round(longSide / 1600)
  return Promise.all(
    cloth.baths.map(async ({ wax }) => {
      const plate = await plateFromSvg(svgDocument(cloth.width, cloth.height, wax), size)
      return soft > 0 ? blurPlate(plate, soft) : plate
    }),
  )
}

/** Dips a cloth into its baths one after another; wax stops the dye, cracks let some of it through. */
export async function dyeCloth(cloth: Cloth, longSide: number): Promise<Raster> {
  const size = sizeFor(cloth.width / cloth.height, longSide)
  const plates = await waxPlates(cloth, longSide)
  const [hand, cracks, cotton] = ['hand', 'cracks', 'cotton'].map((part) => gradientNoise(`${cloth.seed}/${part}`)) as [
    Noise,
    Noise,
    Noise,
  ]
  const ground = hex(cloth.colour)
  const stray = cloth.stray ?? 0.0016
  const rgb = new Float32Array(size.width * size.height * 3)
  for (let j = 0, at = 0; j < size.height; j++) {
    for (let i = 0; i < size.width; i++, at += 3) {
      const x = (i + 0.5) / longSide
      const y = (j + 0.5) / longSide
      const dx = stray * (hand(x * 14, y * 14) + 0.45 * hand(x * 55, y * 55))
      const dy = stray * (hand(x * 14 + 70, y * 14) + 0.45 * hand(x * 55 + 70, y * 55))
      const uneven = 0.5 + 0.13 * hand(x * 120, y * 120)
      let veins = -1
      const mottle = 0.93 + 0.16 * fbm(cotton, x * 9, y * 9, 4)
      const weave = weaveAt(cotton, x, y)
      for (let c = 0; c < 3; c++) rgb[at + c] = ground[c]! * weave
      for (const [k, bath] of cloth.baths.entries()) {
        const waxed = smoothstep(
          uneven - 0.17,
          uneven + 0.17,
          readPlate(plates[k]!, i + dx * longSide, j + dy * longSide),
        )
        const taken = (bath.take?.(x, y) ?? 1) * mottle
        if (taken <= 0 || (waxed > 0.99 && !bath.crackle)) continue
        if (waxed > 0.01 && bath.crackle && veins < 0) veins = veinsAt(cracks, x, y, cloth.cracksAcross)
        const reached = clamp(taken * (1 - waxed * (1 - (bath.crackle ?? 0) * Math.max(0, veins))))
        if (reached <= 0) continue
        const dye = bath.dye(x + dx, y + dy)
        for (let c = 0; c < 3; c++) rgb[at + c]! *= 1 - reached * (1 - dye[c]!)
      }
    }
  }
  return { ...size, rgb }
}
