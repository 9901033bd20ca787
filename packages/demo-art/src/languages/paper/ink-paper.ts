import { clamp, mix, hex, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { shade, sizeFor, type Plate, type Raster } from '@monsoon/drawing/raster/raster'

/** A sheet that takes ink and two pale pigments; each plate holds how much has soaked in. */
export type Sheet = { ink: Plate; blue: Plate; earth: Plate }

export function newSheet(ratio: number, longSide: number): Sheet {
  const { width, height } = sizeFor(ratio, longSide)
  const plate = (): Plate => ({ width, height, value: new Float32Array(width * height) })
  return { ink: plate(), blue: plate(), earth: plate() }
}

/** Adds a wash: what soaks in at each place, in units of the long side. */
export function wash(plate: Plate, amount: (x: number, y: number, held: number) => number): void {
  const { width, height, value } = plate
  const unit = 1 / Math.max(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) value[i] = Math.max(0, amount((x + 0.5) * unit, (y + 0.5) * unit, value[i]!))
}

const chip = gradientNoise('seal/chip')

/** The artist's seal, a device of her own and no writing: a hill, a tide and the hour between. 1 where it prints. */
function sealAt(u: number, v: number): number {
  if (Math.abs(u) > 1.06 || Math.abs(v) > 1.06) return 0
  const wear = 0.07 * chip(u * 5, v * 5) + 0.05 * chip(u * 17, v * 17)
  const body = smoothstep(0.03, -0.03, Math.max(Math.abs(u), Math.abs(v)) - 0.95 + wear)
  const ring = Math.abs(Math.hypot(u - 0.02, v + 0.34) - 0.3) - 0.06
  const hill = Math.abs(v - 0.1 - 0.5 * Math.abs(u)) - 0.065
  const tideOne = Math.abs(v - 0.74 - 0.07 * Math.sin(u * 7)) - 0.05
  const bar = Math.max(Math.abs(u - 0.02) - 0.06, Math.abs(v + 0.34) - 0.1)
  const cut = Math.min(ring, Math.max(hill, Math.abs(u) - 0.76), Math.max(tideOne, Math.abs(u) - 0.76), bar)
  const speck = chip(u * 23 + 4, v * 23) > 0.52 ? 0.35 : 1
  return body * smoothstep(-0.02, 0.03, cut + wear * 0.4) * speck
}

type Finish = {
  paper: string
  shade: string
  seal: { x: number; y: number; half: number }
  /** How much the pigments take from red, green and blue. */
  blue?: Rgb
  earth?: Rgb
}

/** Looks at a sheet: fibres of the paper, what the inks take away, and the red seal on top. */
export function finishSheet(sheet: Sheet, finish: Finish): Raster {
  const { width, height } = sheet.ink
  const noise = gradientNoise('sheet/paper')
  const [light, dark, red] = [hex(finish.paper), hex(finish.shade), hex('#b3261f')]
  const blue = finish.blue ?? [1.1, 0.5, 0.28]
  const earth = finish.earth ?? [0.16, 0.42, 0.85]
  const black = [1.28, 1.22, 1.12] as const
  let i = -1
  return shade({ width, height }, (x, y) => {
    i++
    const cloud = 0.5 + 0.55 * fbm(noise, x * 2.2, y * 2.2, 3)
    const fibre = Math.max(0, 0.09 - Math.abs(noise(x * 38 + 3 * noise(x * 9, y * 9), y * 170))) * 0.5
    const paper = mix(light, dark, clamp(0.45 * cloud + fibre * 3))
    const speck = 1 + 0.02 * (hashCell(x * 1600, y * 1600, 4) - 0.5)
    const [k, b, e] = [sheet.ink.value[i]!, sheet.blue.value[i]!, sheet.earth.value[i]!]
    const seal = 0.9 * sealAt((x - finish.seal.x) / finish.seal.half, (y - finish.seal.y) / finish.seal.half)
    const one = (c: 0 | 1 | 2) => {
      const wet = paper[c] * speck * Math.exp(-(k * black[c] + b * blue[c] + e * earth[c])) + 0.035 * clamp(k - 0.5)
      return wet + (red[c] * (0.8 + 0.2 * wet) - wet) * seal
    }
    return [one(0), one(1), one(2)]
  })
}
