import type { Painter } from '../../painter.ts'
import { hex, mix, ramp, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { moved, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, pick, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { shade, sizeFor } from '@monsoon/drawing/raster/raster'
import { blankSheet, dabAll, dabOn, driedOnPaper, paintPass, remixed, type Dab } from './gouache.ts'
import { bent, palm, ribbedLeaf, type PalmColours } from './gouache-plants.ts'

const RATIO = 2
const SHORE = 0.252
const SUN: Point = [0.615, 0.163]

const sky = ramp(['#2f6f8f', '#4f93a5', '#86b8ae', '#d8cf9f', '#f5c584', '#f3a06a', '#ee8561'])
const deep = ramp(['#f0a070', '#e8b184', '#a9bfa4', '#5a9ba0', '#2f7488', '#235a73', '#1c4560'])
const ridge = [hex('#8d7f9d'), hex('#5f7590'), hex('#3f6d78'), hex('#2c5a58')]

/** The view without its trees: sky, four ridges, water that repeats them. */
function view(x: number, y: number, noise: ReturnType<typeof gradientNoise>): Rgb {
  const above = (h: number): Rgb => {
    const near = Math.hypot((x - SUN[0]) * 0.8, h - SUN[1])
    const cloud = smoothstep(0.12, 0.34, fbm(noise, x * 3.2, h * 15, 4) + 0.1 - Math.abs(h - 0.12) * 1.3)
    let tone = mix(sky(h / SHORE), hex('#fbe3b0'), 0.75 * Math.exp(-near * 9))
    tone = mix(
      tone,
      mix(hex('#f4b48c'), hex('#c9808a'), smoothstep(-0.1, 0.4, fbm(noise, x * 5, h * 22 + 0.7, 3))),
      0.75 * cloud,
    )
    if (near < 0.03) return hex('#fff6d5')
    for (const [k, colour] of ridge.entries()) {
      const top = SHORE - 0.062 + 0.014 * k - (0.05 - 0.009 * k) * fbm(noise, x * (1.9 + k) + k * 11, k * 3.7, 4)
      if (h > top) tone = mix(colour, hex('#f0a98a'), 0.34 - 0.1 * k)
    }
    return tone
  }
  if (y < SHORE) return above(y)
  const down = (y - SHORE) / (0.5 - SHORE)
  const mirror = above(Math.max(0.002, SHORE - (y - SHORE) * (0.92 - 0.2 * down)))
  return mix(mirror, deep(down * 0.95 + 0.05), 0.25 + 0.6 * down)
}

function glitter(random: Random): Dab[] {
  return Array.from({ length: 620 }, (): Dab => {
    const t = random() ** 0.8
    const spread = 0.012 + 0.075 * t
    return {
      at: [SUN[0] + gaussian(random) * spread, SHORE + 0.003 + t * 0.236],
      angle: gaussian(random) * 0.05,
      length: between(random, 0.006, 0.02) * (0.4 + t),
      width: 0.0012 + 0.0032 * t,
      colour: remixed(mix(hex('#fff0bf'), hex('#f7b072'), random() * 0.8), random, 0.03),
      brush: 'leaf',
      dry: 0.3,
    }
  })
}

function island(x: number, half: number, y: number, rise: number, random: Random): Dab[] {
  const leaf = [hex('#1f4a45'), hex('#2f6a55'), hex('#4f8a5a'), hex('#86a860'), hex('#d0b96a')] as const
  return Array.from({ length: Math.round(half * 9000) }, (_, n): Dab => {
    const t = gaussian(random) * 0.42
    const top = rise * Math.max(0, 1 - t * t) * (0.7 + 0.3 * Math.sin(x * 90 + t * 9))
    const up = random() ** 0.7
    const isMirrored = n % 3 === 0
    const colour = leaf[Math.min(4, Math.floor(up * 3.2 + random() * 1.6))]!
    return {
      at: [x + t * half, isMirrored ? y + up * top * 0.75 : y - up * top],
      angle: isMirrored ? gaussian(random) * 0.1 : -0.5 + gaussian(random) * 0.9,
      length: between(random, 0.006, 0.013),
      width: between(random, 0.0025, 0.0055),
      colour: remixed(isMirrored ? mix(colour, hex('#2f7488'), 0.5) : colour, random),
      brush: isMirrored ? 'flat' : 'leaf',
      dry: 0.3,
    }
  })
}

/** An outrigger with two people, one who poles and one who has given up. */
function oruwa(random: Random): Dab[] {
  const dark = hex('#3a2430')
  const [x, y] = [0.37, 0.366]
  const part = (
    dx: number,
    dy: number,
    angle: number,
    length: number,
    width: number,
    colour: Rgb,
    brush: Dab['brush'] = 'leaf',
  ): Dab => ({ at: [x + dx, y + dy], angle, length, width, colour, brush, dry: 0 })
  const shadow = Array.from({ length: 46 }, () =>
    part(
      gaussian(random) * 0.036,
      0.012 + random() * 0.028,
      0,
      between(random, 0.012, 0.03),
      0.0032,
      mix(hex('#1c4560'), dark, random() * 0.6),
      'flat',
    ),
  )
  return [
    ...shadow,
    part(0, 0.004, 0.015, 0.142, 0.017, hex('#6b2f2a')),
    part(0.004, -0.0005, 0.02, 0.132, 0.0065, hex('#c9573a')),
    part(-0.004, 0.0105, 0.03, 0.118, 0.0062, dark),
    part(0.022, 0.0125, 0.42, 0.036, 0.0028, dark),
    part(-0.02, 0.0115, 0.5, 0.034, 0.0028, dark),
    part(0.006, 0.0225, 0.02, 0.098, 0.0056, hex('#7d4a35')),
    part(-0.037, -0.0165, 1.45, 0.034, 0.0135, hex('#e9d6a6')),
    part(-0.035, -0.0015, 1.3, 0.02, 0.011, hex('#2f5b74')),
    part(-0.0395, -0.038, 1.2, 0.0115, 0.0105, hex('#4a2a22')),
    part(-0.031, -0.0265, 0.7, 0.024, 0.0048, hex('#4a2a22')),
    part(-0.026, -0.031, 1.28, 0.112, 0.0022, hex('#2a1c22'), 'flat'),
    part(0.036, -0.0085, 1.9, 0.023, 0.0145, hex('#d8436b')),
    part(0.0395, -0.0235, 1.3, 0.0105, 0.01, hex('#5a3226')),
    part(0.0395, -0.0272, 0.05, 0.017, 0.0048, hex('#f2d58a')),
    part(0.029, -0.0035, 0.5, 0.021, 0.0052, hex('#5a3226')),
  ]
}

function egrets(random: Random): Dab[] {
  return Array.from({ length: 11 }, (_, i): Dab[] => {
    const [x, y] = [
      0.315 + i * 0.021 + gaussian(random) * 0.006,
      0.085 + 0.024 * Math.abs(i - 4.6) * 0.42 + gaussian(random) * 0.004,
    ]
    const flap = between(random, 0.25, 0.75)
    const white = remixed(hex('#fdf4e3'), random, 0.03)
    return [
      { at: [x, y], angle: 0.1, length: 0.0125, width: 0.0034, colour: white, brush: 'leaf', dry: 0 },
      {
        at: moved([x, y], -flap, 0.0056),
        angle: -flap,
        length: 0.0125,
        width: 0.0042,
        colour: white,
        brush: 'leaf',
        dry: 0,
      },
      {
        at: moved([x, y], Math.PI + flap, 0.0056),
        angle: Math.PI + flap,
        length: 0.0125,
        width: 0.0042,
        colour: mix(white, hex('#c9a9b0'), 0.3),
        brush: 'leaf',
        dry: 0,
      },
    ]
  }).flat()
}

const warm: PalmColours = {
  leaf: { lit: hex('#c9b650'), shaded: hex('#1f5a4c'), rib: hex('#e3c878') },
  bark: [hex('#c99a72'), hex('#5a3a3c')],
  nut: hex('#d98a3c'),
}
const cool: PalmColours = {
  leaf: { lit: hex('#7fa45c'), shaded: hex('#1a4a4c'), rib: hex('#b4b877') },
  bark: [hex('#a98572'), hex('#443344')],
  nut: hex('#a9743c'),
}

function nearLeaves(random: Random): Dab[] {
  const kinds = [
    { lit: hex('#7ab05a'), shaded: hex('#1f5c46'), rib: hex('#d7dd8a') },
    { lit: hex('#3f8f63'), shaded: hex('#123f40'), rib: hex('#9fcf8f') },
    { lit: hex('#d88a5a'), shaded: hex('#8c3145'), rib: hex('#f6c79a') },
  ] as const
  return Array.from({ length: 26 }, (_, i) => {
    const isLeft = i % 2 === 0
    const x = isLeft ? between(random, -0.03, 0.2) : between(random, 0.82, 1.03)
    const a = -Math.PI / 2 + (isLeft ? between(random, -0.4, 0.9) : between(random, -0.9, 0.4))
    const length = between(random, 0.1, 0.19) * (1 - Math.abs(x - (isLeft ? 0.02 : 0.98)) * 2)
    return ribbedLeaf(
      { curve: bent([x, 0.525], a, length, gaussian(random) * 0.5), breadth: length * 0.2 },
      pick(random, [kinds[0], kinds[1], kinds[1], kinds[2]] as const),
      random,
    )
  }).flat()
}

/** The lagoon at Koggala with the sun three fingers above the ridge. */
export const paintLagoon: Painter = (longSide) => {
  const random = seededRandom('lagoon')
  const noise = gradientNoise('lagoon')
  const size = sizeFor(RATIO, longSide)
  const drawing = shade(sizeFor(RATIO, 700), (x, y) => view(x, y, noise))
  const sheet = blankSheet(size, hex('#d98f6a'))
  const flow = (x: number, y: number) => (y > SHORE ? 0 : 0.35 * noise(x * 4, y * 9) - 0.1)
  paintPass(sheet, drawing, { length: 0.045, width: 0.014, layers: 3.4, flow, jitter: 0.03 }, random)
  paintPass(sheet, drawing, { length: 0.022, width: 0.006, layers: 2.2, flow, jitter: 0.045, dry: 0.5 }, random)
  paintPass(sheet, drawing, { length: 0.011, width: 0.0032, layers: 3, flow, jitter: 0.04, onlyDetail: 0.07 }, random)
  dabOn(sheet, { at: SUN, angle: 0, length: 0.05, width: 0.05, colour: hex('#fff4cf'), brush: 'leaf', dry: 0 })
  dabAll(sheet, [
    ...island(0.79, 0.115, SHORE + 0.018, 0.05, random),
    ...island(0.2, 0.16, SHORE + 0.03, 0.062, random),
    ...island(0.53, 0.035, SHORE + 0.008, 0.016, random),
  ])
  const trees: [Point, Point, number, PalmColours][] = [
    [[0.225, 0.275], [0.25, 0.165], 0.062, cool],
    [[0.175, 0.278], [0.148, 0.15], 0.07, cool],
    [[0.82, 0.265], [0.845, 0.155], 0.066, cool],
    [[0.075, 0.54], [0.118, 0.115], 0.155, warm],
    [[0.955, 0.54], [0.905, 0.145], 0.14, warm],
    [[0.035, 0.54], [0.012, 0.175], 0.13, cool],
  ]
  for (const [foot, crown, reach, colours] of trees.slice(0, 3))
    dabAll(sheet, palm({ foot, crown, size: reach, colours }, random))
  dabAll(sheet, [...glitter(random), ...oruwa(random), ...egrets(random)])
  for (const [foot, crown, reach, colours] of trees.slice(3))
    dabAll(sheet, palm({ foot, crown, size: reach, colours }, random))
  dabAll(sheet, nearLeaves(random))
  return driedOnPaper(sheet, 'lagoon/paper')
}
