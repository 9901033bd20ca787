import type { Painter } from '../../painter.ts'
import { hex, mix, ramp, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { sizeFor } from '@monsoon/drawing/raster/raster'
import { lightSheets, surveyCuts } from './cut-paper.ts'

type Cut = (x: number, y: number) => number

/** A skyline of straight cuts: sharp peaks of falling size, as a blade leaves them. */
function skyline(seed: string, base: number, tall: number, pace: number): (x: number) => number {
  const noise = gradientNoise(seed)
  const fold = (v: number) => 1 - Math.abs(v) * 1.7
  return (x) => {
    const broad = fold(noise(x * pace + 3.1, 0.5))
    const mid = fold(noise(x * pace * 2.7, 4.5))
    const fine = fold(noise(x * pace * 7.3, 8.5))
    return base - tall * (0.62 * broad + 0.27 * mid + 0.085 * fine)
  }
}

/** Paper below a skyline; the distance is corrected for the slope of the cut. */
function below(line: (x: number) => number): Cut {
  return (x, y) => {
    const top = line(x)
    const slope = (line(x + 0.0006) - top) / 0.0006
    return (y - top) / Math.hypot(1, slope)
  }
}

/** The snow of a ridge as a sheet of its own: it ends in a zigzag that hangs lower in the gullies. */
function snowOn(line: (x: number) => number, seed: string, deep: number): Cut {
  const noise = gradientNoise(seed)
  const paper = below(line)
  return (x, y) => {
    const depth = y - line(x)
    const gully = 1.1 - Math.abs(noise(x * 13, 1)) * 1.9 - Math.abs(noise(x * 34, 4)) * 0.9
    const hang = deep * (0.25 + gully) - Math.max(0, line(x) - 0.2) * 0.36
    return Math.min(paper(x, y) - 0.002, (hang - depth) * 0.5)
  }
}

/** Which sheet is cut along which skyline. */
const SHEET_OF_LINE = [5, 6, 8, 10, 11, 12, 13]

const SUN = [0.5, 0.305] as const

/** Everything outside a circle, so that the sheet has a round hole. */
function window(radius: number): Cut {
  return (x, y) => Math.hypot(x - SUN[0], y - SUN[1]) - radius
}

/** Firs on the nearest ridge, cut as stacked triangles. */
function forest(line: (x: number) => number): Cut {
  const ground = below(line)
  const pitch = 0.0125
  return (x, y) => {
    let inside = ground(x, y)
    const cell = Math.floor(x / pitch)
    for (let i = cell - 1; i <= cell + 1; i++) {
      const at = (i + 0.2 + 0.6 * hashCell(i, 1, 7)) * pitch
      const tall = 0.02 + 0.038 * hashCell(i, 2, 7) * hashCell(Math.floor(i / 9), 3, 7)
      const up = (line(at) + 0.006 - y) / tall
      if (up < -0.2 || up > 1) continue
      const tier = (up * 4) % 1
      const half = 0.0072 * (1.02 - up) * (1.15 - 0.45 * tier) * (tall / 0.04)
      inside = Math.max(inside, (half - Math.abs(x - at)) * 0.9)
    }
    return inside
  }
}

/** A dome with a spire on a step, as stupas stand on passes. */
function stupa(cx: number, foot: number, k: number): Cut {
  return (x, y) => {
    const u = Math.abs(x - cx) / k
    const v = (foot - y) / k
    const steps = Math.min(v + 0.6, (v < 0.22 ? 1.15 : v < 0.42 ? 0.92 : -1) - u, 0.42 - v)
    const dome = Math.min(0.72 - Math.hypot(u, v - 0.5), v - 0.36)
    const box = Math.min(0.25 - u, 1.42 - v, v - 1.1)
    const spire = Math.min(0.21 * ((2.5 - v) / 1.1) - u, v - 1.4)
    return Math.max(steps, dome, box, spire) * k
  }
}

/** The great mountain as a folded line: a shoulder, a saddle, the summit block and its long arm. */
const PEAK = [
  [-1, 0.8],
  [0, 0.5],
  [0.1, 0.405],
  [0.135, 0.425],
  [0.25, 0.265],
  [0.285, 0.17],
  [0.315, 0.128],
  [0.345, 0.165],
  [0.37, 0.235],
  [0.43, 0.36],
  [0.475, 0.345],
  [0.53, 0.43],
  [0.6, 0.395],
  [0.68, 0.475],
  [2, 0.9],
] as const

/** First light over seven ridges, a sheet for each and one for its snow. */
export const paintSevenRidges: Painter = (longSide) => {
  const rough = gradientNoise('ridges/rough')
  const peak = (x: number) => {
    const at = PEAK.findIndex(([px], i) => i > 0 && x <= px)
    const [x0, y0] = PEAK[at - 1]!
    const [x1, y1] = PEAK[at]!
    const cut = 0.016 * Math.abs(rough(x * 26, 1)) + 0.009 * Math.abs(rough(x * 70, 2))
    return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) - cut
  }
  const lines = [
    skyline('ridges/0', 0.6, 0.16, 3.2),
    peak,
    skyline('ridges/2', 0.74, 0.2, 3.1),
    skyline('ridges/3', 0.82, 0.16, 3.6),
    skyline('ridges/4', 0.885, 0.115, 4.4),
    skyline('ridges/5', 0.93, 0.08, 5.2),
    skyline('ridges/6', 0.975, 0.055, 3.4),
  ] as const
  const cuts: readonly Cut[] = [
    () => 1,
    window(0.085),
    window(0.135),
    window(0.2),
    window(0.285),
    below(lines[0]),
    below(lines[1]),
    snowOn(lines[1], 'ridges/snow1', 0.17),
    below(lines[2]),
    snowOn(lines[2], 'ridges/snow2', 0.185),
    below(lines[3]),
    below(lines[4]),
    (x, y) => Math.max(below(lines[5])(x, y), stupa(0.395, lines[5](0.395) + 0.01, 0.023)(x, y)),
    forest(lines[6]),
  ]
  const papers = [
    '#f9d98c',
    '#f7c27c',
    '#f2a77a',
    '#e58f83',
    '#c97f93',
    '#a9789f',
    '#7a5f97',
    '#fbebe0',
    '#6a5590',
    '#eed6da',
    '#4c4a83',
    '#343f74',
    '#22305c',
    '#101a38',
  ].map(hex)
  const gold = ramp(['#fff0c0', '#f6c862'])
  const raster = lightSheets(surveyCuts(sizeFor(3 / 4, longSide), cuts), {
    seed: 'ridges',
    colour: (sheet, x, y): Rgb => {
      if (sheet === 0) return gold(Math.hypot(x - SUN[0], y - SUN[1]) / 0.085)
      const line = lines[SHEET_OF_LINE.indexOf(sheet)]
      if (!line) return papers[sheet]!
      const mist = 0.5 * smoothstep(0.02, 0.26, y - line(x)) * (1 - sheet / 15)
      return mix(papers[sheet]!, hex('#f0b7a4'), mist)
    },
    gap: 0.0085,
    lightFrom: -2.7,
    lightRise: 0.46,
    shadow: [0.26, 0.22, 0.42],
    depth: 0.7,
    tooth: 0.06,
  })
  return withGrain(raster, 0.012)
}
