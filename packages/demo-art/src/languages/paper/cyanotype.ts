import { blurPlate } from '@monsoon/drawing/raster/blur'
import { clamp, hex, mix, ramp, smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, sizeFor, svgDocument, type Plate, type Raster } from '@monsoon/drawing/raster/raster'

/** Something laid on the paper: an SVG body, black where it holds the light back. */
export type Laid = {
  body: string
  /** How much light it holds back where it is black, 0 to 1. */
  density: number
  /** How far it lifts off the paper, in shares of the long side; a lifted thing has soft edges. */
  lift?: number
}

export type Cyanotype = {
  seed: string
  width: number
  height: number
  laid: readonly Laid[]
  /** Paper left free around the coat, in shares of the long side. */
  margin: number
  /** Strokes of the coating brush; they run along x, or along y. */
  brush: { strokes: number; along: 'x' | 'y' }
  /** How long a place lay in the sun, 0 to 1; 0.9 everywhere without it. */
  sun?: (x: number, y: number) => number
}

const PAPER = hex('#f1ece0')
/** Iron blue from unexposed to solarised. */
const blue = ramp(['#e9e9e1', '#c3d5de', '#8fb4cc', '#5a8fb8', '#2f6a9f', '#184a82', '#0e3263', '#0a2247', '#081a38'])

type Coat = (x: number, y: number) => number

/** How much of the coat a place got: strokes with dry bristles at their ends, a little thicker where two overlap. */
function brushedCoat({ seed, width, height, margin, brush }: Cyanotype): Coat {
  const noise = gradientNoise(`${seed}/brush`)
  const long = Math.max(width, height)
  const [w, h] = [width / long, height / long]
  const [length, breadth] = brush.along === 'x' ? [w, h] : [h, w]
  const band = (breadth - 2 * margin) / brush.strokes
  return (x, y) => {
    const [along, across] = brush.along === 'x' ? [x, y] : [y, x]
    let most = 0
    const near = Math.floor((across - margin) / band)
    for (let k = near - 1; k <= near + 1; k++) {
      if (k < 0 || k >= brush.strokes) continue
      const off = Math.abs(across - margin - (k + 0.5) * band) / band
      const bristle = noise(across * 330, along * 3 + k * 9)
      const start = margin + 0.02 * (hashCell(k, 1, 7) - 0.6) + 0.009 * bristle
      const end = length - margin - 0.02 * (hashCell(k, 2, 7) - 0.6) - 0.012 * noise(across * 330, 50 + k)
      const reach = smoothstep(0, 0.006, along - start) * smoothstep(0, 0.01 + 0.025 * hashCell(k, 3, 7), end - along)
      const dry = clamp(
        1 - smoothstep(0.56, 0.66, off + 0.06 * noise(along * 34, k * 3) + 0.03 * noise(along * 150, k)),
      )
      const starved = smoothstep(0.62, 0.2, bristle * smoothstep(0.03 + 0.07 * hashCell(k, 4, 7), 0, end - along) * 1.6)
      most = Math.max(most, reach * dry * starved)
    }
    const overlap = 1 - Math.abs((((across - margin) / band) % 1) - 0.5) * 2
    return (
      most *
      (1 -
        0.05 * smoothstep(0.2, 0, 1 - overlap) +
        0.05 * fbm(noise, x * 7, y * 7, 3) +
        0.035 * noise(across * 300, along * 4))
    )
  }
}

async function plateOf(print: Cyanotype, { body, lift = 0 }: Laid, longSide: number): Promise<Plate> {
  const size = sizeFor(print.width / print.height, longSide)
  const ground = `<rect width="100%" height="100%" fill="#fff"/>`
  const plate = await plateFromSvg(svgDocument(print.width, print.height, ground + body), size)
  const radius = Math.round(lift * longSide)
  return radius > 0 ? blurPlate(plate, radius) : plate
}

/** Coats a paper, lays things on it, leaves it in the sun and washes it. */
export async function printCyanotype(print: Cyanotype, longSide: number): Promise<Raster> {
  const size = sizeFor(print.width / print.height, longSide)
  const passed = new Float32Array(size.width * size.height).fill(1)
  for (const laid of print.laid) {
    const { value } = await plateOf(print, laid, longSide)
    for (let i = 0; i < value.length; i++) passed[i]! *= 1 - laid.density * value[i]!
  }
  const coat = brushedCoat(print)
  const noise = gradientNoise(`${print.seed}/paper`)
  const rgb = new Float32Array(size.width * size.height * 3)
  for (let j = 0, i = 0; j < size.height; j++) {
    for (let k = 0; k < size.width; k++, i++) {
      const [x, y] = [(k + 0.5) / longSide, (j + 0.5) / longSide]
      const tooth = 0.6 * noise(x * 210, y * 210) + 0.4 * noise(x * 90, y * 90)
      const cloud = fbm(noise, x * 2.6, y * 2.6, 4)
      const sun = (print.sun?.(x, y) ?? 0.9) * (0.96 + 0.13 * cloud)
      const light = sun * (1 - (1 - passed[i]!) ** 1.15)
      const stain = 0.035 * smoothstep(0.1, 0.5, fbm(noise, x * 5 + 9, y * 5, 3))
      const tone = blue(clamp(light * (1 + 0.05 * tooth) + stain))
      const amount = clamp(coat(x, y))
      const bare = 1 + 0.028 * tooth + 0.02 * cloud
      for (let c = 0; c < 3; c++)
        rgb[i * 3 + c] =
          PAPER[c]! * bare + (mix(PAPER, tone, 0.97)[c]! * (1 + 0.03 * tooth) - PAPER[c]! * bare) * amount
    }
  }
  return { ...size, rgb }
}
