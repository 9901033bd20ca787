import type { Painter } from '../../painter.ts'
import { hex, mix, ramp, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise, type Noise } from '@monsoon/drawing/raster/noise'
import { moved, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { shade, sizeFor } from '@monsoon/drawing/raster/raster'
import { blankSheet, dabAll, driedOnPaper, paintPass, remixed, type Dab } from './gouache.ts'
import { bent, frond, type LeafColours } from './gouache-plants.ts'

const RATIO = 2 / 3
/** Where the shade of a crown falls beside it. */
const SHADE: Point = [0.052, 0.062]

type Crown = { at: Point; size: number; light: number }

const crowns: readonly Crown[] = [
  { at: [0.53, 0.985], size: 0.17, light: 0.4 },
  { at: [0.63, 0.73], size: 0.19, light: 0.75 },
  { at: [0.23, 0.905], size: 0.2, light: 0.6 },
  { at: [0.45, 0.48], size: 0.2, light: 0.9 },
  { at: [0.655, 0.27], size: 0.16, light: 0.55 },
  { at: [0.03, 0.71], size: 0.15, light: 0.35 },
]

const sea = ramp(['#f3e2bb', '#cfe3bd', '#8fd2bd', '#4bb3b3', '#2a8fa6', '#1c6d93', '#174f7c'])

/** How far out at sea a place lies; negative on the sand. */
function offshore(x: number, y: number, noise: Noise): number {
  return 0.46 - 0.52 * y - 0.72 * x + 0.17 + 0.09 * fbm(noise, x * 2.6, y * 2.6, 3)
}

function coast(x: number, y: number, noise: Noise): Rgb {
  const out = offshore(x, y, noise)
  if (out < 0) {
    const tracks = 0.12 * noise(x * 30 + y * 12, y * 9)
    const scrub = smoothstep(0.16, 0.4, -out + 0.16 * fbm(noise, x * 6, y * 6, 3))
    return mix(
      mix(hex('#e2b98a'), hex('#f3d6a6'), 0.5 + fbm(noise, x * 7, y * 7, 3) + tracks),
      hex('#b9935f'),
      smoothstep(0.03, 0, -out) * 0.7 + 0.3 * scrub,
    )
  }
  const reef = smoothstep(0.12, 0.4, fbm(noise, x * 7 + 4, y * 7, 4)) * smoothstep(0.06, 0.14, out)
  const foam = [0.012, 0.062, 0.12].some(
    (d, i) => Math.abs(out - d - 0.012 * noise(x * 9, y * 9 + i * 5)) < 0.0055 - i * 0.0012,
  )
  const body = mix(sea(out / 0.42), hex('#1f5a6a'), 0.5 * reef)
  return foam ? hex('#fffaf0') : body
}

function leafFor(light: number): LeafColours {
  return {
    lit: mix(hex('#3f9a5c'), hex('#e9e069'), light),
    shaded: mix(hex('#12464a'), hex('#2f8a5c'), light),
    rib: mix(hex('#8fc48a'), hex('#fbf3b0'), light),
  }
}

type Spread = { turn: number; reach: number; bend: number }

/** How the fronds of a crown lie: the lower ring longer and darker, the upper one young and upright. */
function spreadOf(count: number, random: Random): Spread[] {
  return Array.from({ length: count }, (_, i) => ({
    turn: (i / count) * 2 * Math.PI + gaussian(random) * 0.14,
    reach: between(random, 0.82, 1.14),
    bend: gaussian(random) * 0.5,
  }))
}

function fronds(
  at: Point,
  size: number,
  spread: readonly Spread[],
  colours: (turn: number) => LeafColours,
  random: Random,
): Dab[] {
  return spread.flatMap(({ turn, reach, bend }) =>
    frond(bent(at, turn, size * reach, bend), size * 0.3, colours(turn), random),
  )
}

function nuts({ at, size }: Crown, random: Random): Dab[] {
  return Array.from({ length: 10 }, (_, i): Dab[] => {
    const [x, y] = moved(at, i * 0.9, size * between(random, 0.05, 0.13))
    const r = size * between(random, 0.075, 0.1)
    return [
      {
        at: [x, y],
        angle: i,
        length: r,
        width: r * 0.85,
        colour: remixed(hex('#a9542f'), random, 0.1),
        brush: 'leaf',
        dry: 0,
      },
      {
        at: [x - r * 0.12, y - r * 0.14],
        angle: i,
        length: r * 0.6,
        width: r * 0.45,
        colour: remixed(hex('#f6b04b'), random, 0.08),
        brush: 'leaf',
        dry: 0,
      },
    ]
  }).flat()
}

/** Parakeets in a loose line, each with its own small shade far below. */
function parakeets(random: Random): Dab[] {
  const birds = Array.from({ length: 13 }, (_, i) => ({
    at: [0.09 + 0.028 * i + gaussian(random) * 0.014, 0.335 - 0.019 * i + gaussian(random) * 0.02] as Point,
    heading: -0.6 + gaussian(random) * 0.16,
    wings: between(random, 0.9, 1.5),
  }))
  const bird = (at: Point, heading: number, wings: number, paint: (colour: string) => Rgb): Dab[] => {
    const part = (turn: number, far: number, length: number, width: number, colour: string): Dab => ({
      at: moved(at, heading + turn, far),
      angle: heading + turn,
      length,
      width,
      colour: paint(colour),
      brush: 'leaf',
      dry: 0,
    })
    return [
      part(wings, 0.009, 0.021, 0.007, '#dbe86f'),
      part(-wings, 0.009, 0.021, 0.007, '#8fbf4f'),
      part(Math.PI, 0.013, 0.023, 0.0036, '#e8577e'),
      part(0, 0, 0.02, 0.007, '#63b84a'),
      part(0, 0.0098, 0.0068, 0.006, '#f2c14e'),
    ]
  }
  return [
    ...birds.flatMap(({ at, heading, wings }) =>
      bird([at[0] + 0.07, at[1] + 0.085], heading, wings, () => hex('#1d6a86')),
    ),
    ...birds.flatMap(({ at, heading, wings }) =>
      bird(at, heading, wings, (colour) => remixed(hex(colour), random, 0.05)),
    ),
  ]
}

/** An outrigger canoe from above, drawn up where the water ends. */
function canoe(): Dab[] {
  const [x, y, turn] = [0.175, 0.55, -0.62]
  const part = (
    along: number,
    across: number,
    length: number,
    width: number,
    colour: string,
    angle = 0,
    brush: Dab['brush'] = 'leaf',
  ): Dab => ({
    at: moved(moved([x, y], turn, along), turn + Math.PI / 2, across),
    angle: turn + angle,
    length,
    width,
    colour: hex(colour),
    brush,
    dry: 0,
  })
  return [
    part(0.012, 0.022, 0.155, 0.022, '#2b7f8c'),
    part(0, 0, 0.155, 0.023, '#a8382f'),
    part(0, -0.002, 0.14, 0.0125, '#f2c98a'),
    part(0, 0, 0.13, 0.0075, '#5a2c2c'),
    part(-0.03, 0, 0.0125, 0.0045, '#f2c98a', Math.PI / 2, 'flat'),
    part(0.03, 0, 0.0125, 0.0045, '#f2c98a', Math.PI / 2, 'flat'),
    part(-0.022, -0.025, 0.056, 0.0032, '#4a2a26', Math.PI / 2, 'flat'),
    part(0.026, -0.025, 0.056, 0.0032, '#4a2a26', Math.PI / 2, 'flat'),
    part(0.002, -0.052, 0.105, 0.0072, '#8c5a3c'),
  ]
}

/** The palms of a small bay from above, where only crows and tappers see them. */
export const paintCrowns: Painter = (longSide) => {
  const random = seededRandom('crowns')
  const noise = gradientNoise('crowns')
  const drawing = shade(sizeFor(RATIO, 900), (x, y) => coast(x, y, noise))
  const sheet = blankSheet(sizeFor(RATIO, longSide), hex('#efb98c'))
  const flow = (x: number, y: number) => -0.6 + 0.7 * noise(x * 3, y * 3)
  paintPass(sheet, drawing, { length: 0.034, width: 0.011, layers: 3, flow, jitter: 0.035 }, random)
  paintPass(sheet, drawing, { length: 0.016, width: 0.005, layers: 2, flow, jitter: 0.045, dry: 0.5 }, random)
  paintPass(sheet, drawing, { length: 0.01, width: 0.003, layers: 4, flow, jitter: 0.03, onlyDetail: 0.13 }, random)
  dabAll(sheet, canoe())
  const spreads = crowns.map(() => [spreadOf(11, random), spreadOf(8, random)] as const)
  for (const [i, { at, size }] of crowns.entries()) {
    const below: Point = [at[0] + SHADE[0], at[1] + SHADE[1]]
    const tone = offshore(below[0], below[1], noise) > 0 ? hex('#1f6f86') : hex('#9a7468')
    dabAll(
      sheet,
      fronds(below, size, spreads[i]![0], () => ({ lit: tone, shaded: tone, rib: tone }), random),
    )
  }
  for (const [i, crown] of crowns.entries()) {
    const through = (turn: number, dim: number) =>
      leafFor(Math.max(0, Math.min(1, crown.light * 0.6 + 0.4 * (0.5 - 0.5 * Math.cos(turn - 0.85)) - dim)))
    dabAll(
      sheet,
      fronds(crown.at, crown.size, spreads[i]![0], (turn) => through(turn, 0.34), random),
    )
    dabAll(sheet, nuts(crown, random))
    dabAll(
      sheet,
      fronds(crown.at, crown.size * 0.78, spreads[i]![1], (turn) => through(turn, -0.1), random),
    )
  }
  dabAll(sheet, parakeets(random))
  return driedOnPaper(sheet, 'crowns/paper')
}
