import type { FramePainter } from '../../painter.ts'
import { hex, smoothstep } from '@monsoon/drawing/raster/colour'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import type { Point } from '@monsoon/drawing/raster/path'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { shade, sizeFor, type Plate, type Raster } from '@monsoon/drawing/raster/raster'
import { singleLineDiamond } from './kolam.ts'
import { wetGranite } from './kolam-floors.ts'
import { drop, layPowder, pinch, pourLine, type Grain } from '../powder.ts'

/** When, in shares of the loop, the wind comes, the floor is bare, the first dot falls and the line is closed. */
const WIND = 0.1
const BARE = 0.4
const FIRST_DOT = 0.42
const FIRST_LINE = 0.5
const CLOSED = 0.965

type Scene = { floor: Raster; dots: Grain[]; line: Grain[]; points: readonly Point[] }

const scenes = new Map<number, Scene>()
const STEP = 0.0725

function prepare(longSide: number): Scene {
  const ready = scenes.get(longSide)
  if (ready) return ready
  const { pulli, line } = singleLineDiamond(5, 'one-breath')
  const hand = gradientNoise('one-breath/hand')
  const placed = ([x, y]: Point): Point => [
    0.5 + (x + 0.05 * hand(x * 0.8, y * 0.8)) * STEP,
    0.5 + (y + 0.05 * hand(x * 0.8 + 9, y * 0.8)) * STEP,
  ]
  const points = [...line, line[0]!].map(placed)
  const granite = wetGranite('one-breath')
  const lightOn = (x: number, y: number) => 1.12 - 0.75 * Math.hypot(x - 0.42, y - 0.38)
  const floor = shade(sizeFor(1, longSide), (x, y) => {
    const [r, g, b] = granite(x, y)
    const k = lightOn(x, y)
    return [r * k * 1.02, g * k, b * k * 0.98]
  })
  const scene = {
    floor,
    points,
    dots: pulli.dots.flatMap((dot, i) =>
      pinch(placed(dot), 0.0085, `one-breath/${dot.join()}`, 150).map((grain) => ({
        ...grain,
        at: i / pulli.dots.length,
      })),
    ),
    line: pourLine(points, { seed: 'one-breath/line', width: 0.0034, grains: 5600 }),
  }
  scenes.set(longSide, scene)
  return scene
}

/**
 * How far a grain has been carried off, 0 resting to 1 gone. The gust comes from the left and takes the light ones
 * first.
 */
function carriedOff(grain: Grain, n: number, t: number): number {
  const start = WIND + 0.12 * grain.x + 0.05 * grain.y + 0.1 * hashCell(n, 1, 5) ** 2
  return Math.max(0, Math.min(1, (t - start) / 0.11))
}

function heapAt({ floor, dots, line }: Scene, t: number): Plate {
  const { width, height } = floor
  const plate: Plate = { width, height, value: new Float32Array(width * height) }
  const put = (x: number, y: number, { r }: Grain, share: number) =>
    drop(plate, [x * width, y * width], r * width, share)
  const gust = gradientNoise('one-breath/gust')
  const dotsDown = (t - FIRST_DOT) / (FIRST_LINE - FIRST_DOT)
  const walked = (t - FIRST_LINE) / (CLOSED - FIRST_LINE)
  const whole = t < BARE
  for (const [list, done, salt] of [
    [dots, dotsDown, 0],
    [line, walked, 1e6],
  ] as const) {
    for (let n = 0; n < list.length; n++) {
      const grain = list[n]!
      if (!whole) {
        if (grain.at <= done) put(grain.x, grain.y, grain, 1)
        continue
      }
      const gone = carriedOff(grain, n + salt, t)
      if (gone >= 1) continue
      const drift = gone ** 1.7 * (0.28 + 0.3 * hashCell(n + salt, 2, 5))
      const swirl =
        0.13 * gone * gust(grain.x * 5 + 1.5 * gone, grain.y * 5) + 0.03 * gone * (hashCell(n + salt, 3, 5) - 0.5)
      put(
        grain.x + drift,
        grain.y + swirl - 0.05 * gone * gone,
        grain,
        (1 - smoothstep(0.25, 1, gone)) * (1 - 0.35 * smoothstep(0, 0.1, gone)),
      )
    }
  }
  return plate
}

/** A single line walks around sixty-one dots, closes, and is blown away; then the dots are laid again. */
export const paintOneBreath: FramePainter = (longSide, index, count) => {
  const scene = prepare(longSide)
  const t = (index % count) / count
  return layPowder(scene.floor, heapAt(scene, t), { powder: hex('#fbf8f0'), from: [-1.8, -1.4], shadow: 0.62 })
}
