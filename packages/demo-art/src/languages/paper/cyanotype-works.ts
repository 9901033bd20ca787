import type { Painter } from '../../painter.ts'
import { smoothstep } from '@monsoon/drawing/raster/colour'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import { moved, smoothThrough, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { printCyanotype } from './cyanotype.ts'
import {
  floatWeed,
  hairWeed,
  maidenhair,
  peacockWeed,
  ribbonWeed,
  seaLettuce,
  together,
  type Pressed,
} from './cyanotype-plants.ts'

/** Maidenhair from a wet wall, three fronds against the paper and two that would not lie flat. */
export const paintMaidenhair: Painter = (longSide) => {
  const random = seededRandom('maidenhair')
  const front = [
    maidenhair([545, 1395], -1.62, 1010, -0.35, random),
    maidenhair([520, 1400], -1.98, 700, -0.6, random),
    maidenhair([560, 1395], -1.2, 760, 0.5, random),
  ]
  const back = together([
    maidenhair([560, 1405], -1.36, 980, 0.75, random),
    maidenhair([505, 1405], -1.86, 930, -0.25, random),
  ])
  return printCyanotype(
    {
      seed: 'maidenhair',
      width: 1080,
      height: 1500,
      margin: 0.045,
      brush: { strokes: 9, along: 'y' },
      laid: [
        { body: back.thin + back.thick, density: 0.5, lift: 0.007 },
        ...front.map(({ thin }) => ({ body: thin, density: 0.72 })),
        { body: together(front).thick, density: 0.78 },
      ],
    },
    longSide,
  )
}

/** Seven weeds in a row, as in a herbarium, each on its own foot. */
function tideline(random: Random): Pressed[] {
  return [
    ribbonWeed([205, 975], -1.62, 700, random, 12),
    together([
      hairWeed([500, 985], -1.72, 880, random, 3.8),
      hairWeed([503, 985], -1.42, 820, random, 3.2),
      hairWeed([498, 985], -2.02, 620, random, 2.8),
      hairWeed([505, 985], -1.12, 560, random, 2.6),
    ]),
    floatWeed([815, 990], -1.66, 870, random),
    together(
      [-2.45, -0.75, -1.95, -1.2, -1.57].map((angle, i) => peacockWeed([1120, 985], angle, 170 + 32 * i, random)),
    ),
    seaLettuce([1085, 330], 185, random),
    together([hairWeed([1405, 985], -1.75, 640, random, 3), hairWeed([1409, 985], -1.3, 600, random, 3)]),
    ribbonWeed([1330, 95], 1.5, 380, random, 9),
    floatWeed([85, 90], 1.1, 330, random),
  ]
}

/** What one tide left on the wall of Manora, floated onto the paper in a tray. */
export const paintTideline: Painter = (longSide) => {
  const random = seededRandom('tideline')
  const weeds = tideline(random)
  const evens = together(weeds.filter((_, i) => i % 2 === 0))
  const odds = together(weeds.filter((_, i) => i % 2 === 1))
  const drift = together([
    hairWeed([690, 985], -1.3, 700, random, 4),
    floatWeed([320, 990], -1.4, 760, random),
    seaLettuce([1300, 620], 150, random),
  ])
  return printCyanotype(
    {
      seed: 'tideline',
      width: 1560,
      height: 1060,
      margin: 0.035,
      brush: { strokes: 7, along: 'x' },
      laid: [
        { body: drift.thin + drift.thick, density: 0.42, lift: 0.009 },
        { body: evens.thin, density: 0.62 },
        { body: odds.thin, density: 0.62 },
        { body: evens.thick, density: 0.8 },
        { body: odds.thick, density: 0.8 },
      ],
    },
    longSide,
  )
}

/** One seed of the red mangrove: a long germ that thickens downwards, hung from its cap. */
function propagule([x, y]: Point, length: number, lean: number, random: Random): Pressed {
  const bend = gaussian(random) * 0.1
  const at = (t: number): Point => moved([x, y], Math.PI / 2 + lean + bend * t * t, length * t)
  const girth = (t: number) =>
    length * 0.021 * (0.5 + 1.25 * t ** 0.8) * (t > 0.86 ? Math.sqrt(Math.max(0, (1 - t) / 0.14)) : 1) + 0.8
  const steps = Array.from({ length: 24 }, (_, i) => i / 23)
  const side = (turn: number) => steps.map((t) => moved(at(t), Math.PI / 2 + lean + bend * t + turn, girth(t)))
  const outline = [...side(Math.PI / 2), ...side(-Math.PI / 2).reverse()]
  const cap = [-0.9, -0.3, 0.3, 0.9].map((a) => {
    const tip = moved([x, y], -Math.PI / 2 + lean + a * 1.5, length * 0.085)
    return `<path d="M${(x - 4).toFixed(1)} ${y.toFixed(1)}L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}L${(x + 4).toFixed(1)} ${y.toFixed(1)}Z"/>`
  })
  const warts = Array.from({ length: 26 }, () => {
    const t = between(random, 0.25, 0.9)
    const [wx, wy] = moved(at(t), lean, between(random, -0.8, 0.8) * girth(t))
    return `<circle cx="${wx.toFixed(1)}" cy="${wy.toFixed(1)}" r="${between(random, 0.7, 1.5).toFixed(1)}"/>`
  })
  const head = `<ellipse cx="${x.toFixed(1)}" cy="${(y + length * 0.03).toFixed(1)}" rx="${(length * 0.034).toFixed(1)}" ry="${(length * 0.05).toFixed(1)}"/>`
  return { thin: `<path d="${smoothThrough(outline, true)}"/>`, thick: cap.join('') + head + warts.join('') }
}

const STRIPS = 9

/** Thirty-one mangrove seeds across a test strip: every field lay in the sun half as long again as the one before. */
export const paintTestStrip: Painter = (longSide) => {
  const random = seededRandom('test-strip')
  const noise = gradientNoise('test-strip/edges')
  const seeds = Array.from({ length: 31 }, (_, i) => {
    const x = 118 + i * 58.6 + gaussian(random) * 7
    const swell = 120 * Math.sin(i * 0.42) + 50 * Math.sin(i * 1.13 + 2)
    const length = between(random, 290, 400) * (i === 19 ? 0.55 : 1)
    return propagule([x, 360 - length / 2 + swell * 0.55], length, gaussian(random) * 0.06, random)
  })
  const leaves = Array.from({ length: 7 }, (_, i) => {
    const [x, y] = [220 + i * 255 + gaussian(random) * 40, i & 1 ? 640 : 92]
    const a = between(random, 0, 6.28)
    const half = between(random, 46, 66)
    const outline = [
      moved([x, y], a, half),
      moved([x, y], a + 1.2, half * 0.5),
      moved([x, y], a + Math.PI, half * 1.05),
      moved([x, y], a - 1.2, half * 0.5),
    ]
    return `<path d="${smoothThrough(outline, true)}"/>`
  })
  const { thin, thick } = together(seeds)
  return printCyanotype(
    {
      seed: 'test-strip',
      width: 2000,
      height: 735,
      margin: 0.022,
      brush: { strokes: 4, along: 'x' },
      laid: [
        { body: leaves.join(''), density: 0.4, lift: 0.004 },
        { body: thin, density: 0.3, lift: 0.003 },
        { body: thin, density: 0.8 },
        { body: thick, density: 0.85 },
      ],
      sun: (x) => {
        const at = x * STRIPS + 0.02 * noise(x * 3, 1)
        const field = Math.min(STRIPS - 1, Math.floor(at))
        const edge = smoothstep(0.985, 1, at - Math.floor(at))
        return 0.2 + 0.8 * ((field + edge) / (STRIPS - 1)) ** 0.72
      },
    },
    longSide,
  )
}
