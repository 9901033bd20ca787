import { clamp, mix, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import type { Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, hashCell, type Random } from '@monsoon/drawing/raster/prng'
import { sampleAt, type Raster, type Size } from '@monsoon/drawing/raster/raster'

/** One touch of the brush; lengths in units of the long side. */
export type Dab = {
  at: Point
  angle: number
  length: number
  width: number
  colour: Rgb
  /** 'flat' is a flat brush with square ends, 'leaf' a round one that is pressed and lifted. */
  brush: 'flat' | 'leaf'
  /** How dry the brush is, 0 to 1: bristles part towards the end of the touch. */
  dry?: number
}

export function blankSheet(size: Size, colour: Rgb): Raster {
  const rgb = new Float32Array(size.width * size.height * 3)
  for (let i = 0; i < rgb.length; i++) rgb[i] = colour[i % 3]!
  return { ...size, rgb }
}

const BRISTLES = 11

/** Puts one touch of opaque paint on the sheet. */
export function dabOn(sheet: Raster, { at, angle, length, width, colour, brush, dry = 0.2 }: Dab): void {
  const { width: w, height: h, rgb } = sheet
  const long = Math.max(w, h)
  const [cx, cy, half, thick] = [at[0] * long, at[1] * long, (length * long) / 2, Math.max(0.45, (width * long) / 2)]
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const reachX = Math.abs(c) * half + Math.abs(s) * thick + 1
  const reachY = Math.abs(s) * half + Math.abs(c) * thick + 1
  const salt = Math.floor(at[0] * 40009) ^ Math.floor(at[1] * 80021)
  const x1 = Math.min(w - 1, Math.ceil(cx + reachX))
  const y1 = Math.min(h - 1, Math.ceil(cy + reachY))
  for (let y = Math.max(0, Math.floor(cy - reachY)); y <= y1; y++) {
    for (let x = Math.max(0, Math.floor(cx - reachX)); x <= x1; x++) {
      const [dx, dy] = [x + 0.5 - cx, y + 0.5 - cy]
      const u = (dx * c + dy * s) / half
      const v = (-dx * s + dy * c) / thick
      if (u < -1.05 || u > 1.05) continue
      const bristle = Math.floor((v + 1) * 0.5 * BRISTLES)
      const a = hashCell(bristle, salt, 1)
      const b = hashCell(bristle, salt, 2)
      const swell = brush === 'flat' ? 1 : Math.sqrt(Math.max(0, 1 - u * u)) * (1.08 - 0.18 * u)
      const side = clamp((swell - Math.abs(v)) * thick + 0.5)
      const ends =
        brush === 'flat'
          ? clamp((1 - 0.22 * b - u) * half * 0.5 + 0.5) * clamp((u + 1 - 0.12 * a) * half * 0.5 + 0.5)
          : 1
      const parted = a < dry * clamp((u + 0.1) * 1.4) ? 0.25 : 1
      const cover = side * ends * parted * 0.96
      if (cover <= 0.01) continue
      const tone = 1 + 0.05 * (b - 0.5) - 0.02 * v
      const i = (y * w + x) * 3
      for (let k = 0; k < 3; k++) rgb[i + k]! += (colour[k]! * tone - rgb[i + k]!) * cover
    }
  }
}

export function dabAll(sheet: Raster, dabs: readonly Dab[]): void {
  for (const dab of dabs) dabOn(sheet, dab)
}

/** A colour as it leaves the palette: a little lighter or darker, a little warmer or colder each time. */
export function remixed(colour: Rgb, random: Random, amount = 0.05): Rgb {
  const light = 1 + gaussian(random) * amount
  const warm = gaussian(random) * amount * 0.6
  return [colour[0] * (light + warm), colour[1] * light, colour[2] * (light - warm)]
}

export type Pass = {
  /** Length and width of a touch, in units of the long side. */
  length: number
  width: number
  /** How many touches lie over each place, on average. */
  layers: number
  /** Which way the brush moves at a place. */
  flow: (x: number, y: number) => number
  jitter?: number
  dry?: number
  /** Paints only where the drawing changes by more than this within a touch; everywhere without it. */
  onlyDetail?: number
}

/** Goes over a drawing with one size of brush, each touch in one colour read from under it. */
export function paintPass(sheet: Raster, drawing: Raster, pass: Pass, random: Random): void {
  const long = Math.max(sheet.width, sheet.height)
  const [w, h] = [sheet.width / long, sheet.height / long]
  const scale = Math.max(drawing.width, drawing.height)
  const read = (x: number, y: number) => sampleAt(drawing, x * scale - 0.5, y * scale - 0.5)
  const count = Math.round((pass.layers * w * h) / (pass.length * pass.width))
  for (let n = 0; n < count; n++) {
    const [x, y] = [random() * w, random() * h]
    const angle = pass.flow(x, y) + gaussian(random) * 0.13
    const [here, size] = [read(x, y), between(random, 0.6, 1.3)]
    if (pass.onlyDetail !== undefined) {
      const d = pass.width
      const other = [read(x + d, y), read(x - d, y), read(x, y + d), read(x, y - d)]
      const change = Math.max(
        ...other.map((o) => Math.abs(o[0] - here[0]) + Math.abs(o[1] - here[1]) + Math.abs(o[2] - here[2])),
      )
      if (change < pass.onlyDetail) continue
    }
    dabOn(sheet, {
      at: [x, y],
      angle,
      length: pass.length * size,
      width: pass.width * between(random, 0.7, 1.2),
      colour: remixed(here, random, pass.jitter ?? 0.04),
      brush: 'flat',
      dry: pass.dry ?? 0.35,
    })
  }
}

/** Dried paint on cold-pressed paper: matt, with the tooth of the paper just showing. */
export function driedOnPaper(sheet: Raster, seed: string): Raster {
  const { width, height, rgb } = sheet
  const noise = gradientNoise(seed)
  const long = Math.max(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [u, v] = [x / long, y / long]
      const tooth =
        1 + 0.022 * noise(u * 260, v * 260) + 0.016 * noise(u * 520, v * 520) + 0.02 * fbm(noise, u * 4, v * 4, 2)
      const matt = mix([rgb[i]!, rgb[i + 1]!, rgb[i + 2]!], [0.96, 0.93, 0.86], 0.025)
      for (let k = 0; k < 3; k++) rgb[i + k] = matt[k]! * tooth
    }
  }
  return sheet
}
