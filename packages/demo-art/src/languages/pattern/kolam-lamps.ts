import type { Painter } from '../../painter.ts'
import { hex, toLinear, toDisplay, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import { type Point } from '@monsoon/drawing/raster/path'
import { hashCell } from '@monsoon/drawing/raster/prng'
import {
  rasterFromSvg,
  sampleAt,
  shade,
  sizeFor,
  svgDocument,
  type Plate,
  type Raster,
} from '@monsoon/drawing/raster/raster'
import { diamond, walkLines } from './kolam.ts'
import { sweptEarth } from './kolam-floors.ts'
import { heap, layPowder, pinch, pourLine } from '../powder.ts'

const RATIO = 1.6
const STEP = 1 / 43
const MIDDLE: Point = [0.5, 0.5 / RATIO]

type Lamp = { x: number; y: number; strength: number; turn: number }

/** Lamps on the dots of three rings; one place is left empty. */
export function lamps(): Lamp[] {
  const lit: Lamp[] = []
  for (let y = -12; y <= 12; y++) {
    for (let x = -20; x <= 20; x++) {
      const ring = Math.abs(x) + Math.abs(y)
      const isPlace =
        ring === 0 || (ring === 6 && x % 2 === 0) || (ring === 12 && x % 3 === 0) || (ring === 18 && x % 3 === 0)
      if (!isPlace || (x === 6 && y === -6)) continue
      lit.push({
        x: MIDDLE[0] + (x + 0.16 * (hashCell(x, y, 1) - 0.5)) * STEP,
        y: MIDDLE[1] + (y + 0.16 * (hashCell(x, y, 2) - 0.5)) * STEP,
        strength: ring === 0 ? 1.5 : 0.75 + 0.5 * hashCell(x, y, 3),
        turn: 360 * hashCell(x, y, 4),
      })
    }
  }
  return lit
}

/** Light of all the lamps on the ground, on a coarse grid. */
function lampLight(all: readonly Lamp[], cells: number): Plate {
  const [width, height] = [cells, Math.round(cells / RATIO)]
  const value = new Float32Array(width * height)
  for (let j = 0, at = 0; j < height; j++) {
    for (let i = 0; i < width; i++, at++) {
      const [x, y] = [(i + 0.5) / cells, (j + 0.5) / cells]
      for (const lamp of all) {
        const far = ((x - lamp.x) ** 2 + (y - lamp.y) ** 2) / 0.00085
        value[at]! += lamp.strength / (1 + far) ** 1.45
      }
    }
  }
  return { width, height, value }
}

function lampDrawing(all: readonly Lamp[]): string {
  const one = ({ x, y, turn, strength }: Lamp) => {
    const flame = 1 + 0.25 * strength
    return `<g transform="translate(${(x * 1600).toFixed(1)} ${(y * 1600).toFixed(1)}) scale(1.25)"><g transform="rotate(${turn.toFixed(0)})"><path d="M-11 0C-11 -8 -4 -10 3 -9C9 -8 12 -4 17 0C12 4 9 8 3 9C-4 10 -11 8 -11 0Z" fill="#7a3f22"/><path d="M-8 0C-8 -6 -3 -7 3 -6.4C7 -6 9 -3 13 0C9 3 7 6 3 6.4C-3 7 -8 6 -8 0Z" fill="#c9852e"/><path d="M-2 0L14 0" stroke="#fff1c9" stroke-width="1.6"/></g><g transform="rotate(${turn.toFixed(0)}) translate(14 0) rotate(${(-turn).toFixed(0)}) scale(${flame.toFixed(2)})"><path d="M0 2.5C-4.4 0 -3.6 -6 0 -14C3.6 -6 4.4 0 0 2.5Z" fill="#ffd36b"/><path d="M0 1.5C-2.2 0 -1.8 -4 0 -8.5C1.8 -4 2.2 0 0 1.5Z" fill="#fffbe8"/></g></g>`
  }
  return all.map(one).join('')
}

function lit(picture: Raster, light: Plate, drawn: Raster, seed: string): Raster {
  const { width, height, rgb } = picture
  const noise = gradientNoise(seed)
  const glow: Raster = {
    width: light.width,
    height: light.height,
    rgb: Float32Array.from({ length: light.value.length * 3 }, (_, i) => light.value[Math.floor(i / 3)]!),
  }
  const night: Rgb = [0.085, 0.14, 0.33]
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / width]
    const warm = sampleAt(glow, x * light.width - 0.5, y * light.width - 0.5)[0] * (0.95 + 0.1 * noise(x * 30, y * 30))
    const far = smoothstep(0.75, 0.2, Math.hypot(x - 0.5, (y - MIDDLE[1]) * 1.2))
    const flame = Math.max(0, drawn.rgb[i * 3]! - 0.002)
    for (let c = 0; c < 3; c++) {
      const tint = [1.5, 0.72, 0.2][c]!
      const body = toLinear(Math.max(0, rgb[i * 3 + c]!)) * (night[c]! * (0.55 + 0.6 * far) + tint * warm)
      const air = 0.012 * warm * tint
      const lamp = toLinear(drawn.rgb[i * 3 + c]!) * (0.25 + 1.1 * flame)
      const sum = flame > 0.004 ? body * (1 - Math.min(1, flame * 3)) + lamp : body
      rgb[i * 3 + c] = toDisplay(Math.min(1, (sum + air) / (1 + 0.25 * (sum + air))))
    }
  }
  return picture
}

export const nightOfLampsPulli = () =>
  diamond(20, 'lamps/18', (ring) => (ring % 6 > 1.2 && ring % 6 < 4.4 ? 0.96 : 0.28))

/** A kolam across a whole crossroads on the night of lamps. */
export const paintNightOfLamps: Painter = async (longSide) => {
  const size = sizeFor(RATIO, longSide)
  const noise = gradientNoise('lamps/hand')
  const placed = ([x, y]: Point): Point => [
    MIDDLE[0] + (x + 0.12 * noise(x * 0.3, y * 0.3)) * STEP,
    MIDDLE[1] + (y + 0.12 * noise(x * 0.3 + 40, y * 0.3)) * STEP,
  ]
  const isSeen = ([x, y]: Point) => Math.abs(x) < 24 && Math.abs(y) < 15.5
  const pulli = nightOfLampsPulli()
  const grains = [
    ...walkLines(pulli, 7).flatMap((line, i) =>
      pourLine([...line, line[0]!].map(placed), { seed: `lamps/${i}`, width: 0.00095, grains: 2000, stray: 0.04 }),
    ),
    ...pulli.dots.filter(isSeen).flatMap((dot) => pinch(placed(dot), 0.0024, `lamps/${dot.join()}`, 40)),
  ]
  const floor = shade(size, sweptEarth('lamps', '#5b4636', '#a38a6c'))
  const powdered = layPowder(floor, heap(size, grains), { powder: hex('#fbf8f0'), from: [-1, -1], shadow: 0.35 })
  const all = lamps()
  const drawn = await rasterFromSvg(svgDocument(1600, 1000, lampDrawing(all)), size, '#000000')
  return lit(powdered, lampLight(all, 400), drawn, 'lamps/air')
}
