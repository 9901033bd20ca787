import type { Painter } from '../../painter.ts'
import { hex, mix, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { moved, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, hashCell, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import { repaint, shade, sizeFor, type Raster } from '@monsoon/drawing/raster/raster'
import { diamond, walkLines } from './kolam.ts'
import { oxideFloor, washedFloor } from './kolam-floors.ts'
import { heap, layPowder, pinch, pourLine, type Grain } from '../powder.ts'

const RICE: Rgb = [0.97, 0.95, 0.9]

/** A closed smooth line (Catmull and Rom) as short steps. */
function closedLine(points: readonly Point[], pieces = 24): Point[] {
  const at = (i: number) => points[(i + points.length) % points.length]!
  const line = points.flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    return Array.from({ length: pieces }, (_piece, k): Point => {
      const t = k / pieces
      const one = (e: 0 | 1) =>
        0.5 *
        (2 * b[e] +
          (c[e] - a[e]) * t +
          (2 * a[e] - 5 * b[e] + 4 * c[e] - d[e]) * t * t +
          (3 * b[e] - a[e] - 3 * c[e] + d[e]) * t ** 3)
      return [one(0), one(1)]
    })
  })
  return [...line, line[0]!]
}

/** A handful of coloured powder rubbed between three fingers into a petal. */
function petalGrains(from: Point, angle: number, length: number, random: Random): Grain[] {
  return Array.from({ length: 2600 }, () => {
    const t = random()
    const half = 0.24 * length * Math.sin(Math.PI * t ** 0.8) * (0.9 + 0.1 * random())
    const [x, y] = moved(moved(from, angle, t * length), angle + Math.PI / 2, between(random, -1, 1) * half)
    return {
      x: x + gaussian(random) * 0.0014,
      y: y + gaussian(random) * 0.0014,
      r: between(random, 0.0004, 0.0009),
      at: 0,
    }
  })
}

/** One line that goes round three times and draws eight petals on its way. */
function rosette(centre: Point, middle: number, swing: number, phase: number): Point[] {
  return Array.from({ length: 721 }, (_, i) => {
    const a = (i / 720) * 6 * Math.PI
    return moved(centre, a + phase, middle + swing * Math.cos((a * 8) / 3))
  })
}

const EIGHT = Array.from({ length: 8 }, (_, arm) => arm)
const LOTUS_MIDDLE: Point = [0.505, 0.53]
const spoke = (arm: number) => (arm * Math.PI) / 4 + 0.02

function lotusPowders(random: Random): { white: Grain[]; gold: Grain[]; red: Grain[] } {
  const centre = LOTUS_MIDDLE
  const pour = (line: readonly Point[], seed: string, width: number) =>
    pourLine(line, { seed, width, grains: 5000 * (width / 0.0024) })
  const petal = (a: number, inner: number, outer: number, half: number) =>
    closedLine(
      [
        moved(centre, a, inner),
        moved(centre, a - half, inner + (outer - inner) * 0.45),
        moved(centre, a - half * 0.4, inner + (outer - inner) * 0.85),
        moved(centre, a, outer),
        moved(centre, a + half * 0.4, inner + (outer - inner) * 0.85),
        moved(centre, a + half, inner + (outer - inner) * 0.45),
      ],
      20,
    )
  const rubbed = (inner: number, length: number, shift: number) =>
    EIGHT.flatMap((arm) => petalGrains(moved(centre, spoke(arm + shift), inner), spoke(arm + shift), length, random))
  const white = [
    ...pour(rosette(centre, 0.2, 0.088, 0.02), 'heart/outer', 0.0024),
    ...pour(rosette(centre, 0.075, 0.04, 0.02 + Math.PI / 8), 'heart/inner', 0.002),
    ...EIGHT.flatMap((arm) => pour(petal(spoke(arm + 0.5), 0.262, 0.4, 0.2), `heart/petal${arm}`, 0.0024)),
    ...EIGHT.flatMap((arm) => pour(petal(spoke(arm), 0.318, 0.43, 0.11), `heart/leaf${arm}`, 0.002)),
    ...EIGHT.flatMap((arm) =>
      [0.128, 0.2, 0.262].flatMap((r) => pinch(moved(centre, spoke(arm), r), 0.005, `heart/${arm}/${r}`)),
    ),
    ...EIGHT.flatMap((arm) =>
      [0.16, 0.428].flatMap((r) => pinch(moved(centre, spoke(arm + 0.5), r), 0.005, `heart/half${arm}/${r}`)),
    ),
    ...EIGHT.flatMap((arm) =>
      [-0.06, 0, 0.06].flatMap((a) =>
        pinch(moved(centre, spoke(arm) + a, a === 0 ? 0.462 : 0.448), 0.0042, `heart/tip${arm}/${a}`),
      ),
    ),
    ...pinch(centre, 0.011, 'heart/centre', 420),
  ]
  return { white, gold: rubbed(0.285, 0.098, 0.5), red: [...rubbed(0.335, 0.075, 0), ...rubbed(0.298, 0.05, 0.5)] }
}

/** A lotus of one line on a red floor, with the morning lying across it through a barred door. */
export const paintHeartLotus: Painter = (longSide) => {
  const noise = gradientNoise('heart-lotus/light')
  const size = sizeFor(1, longSide)
  const { white, gold, red } = lotusPowders(seededRandom('heart-lotus'))
  const oxide = oxideFloor('heart-lotus')
  let picture: Raster = shade(size, (x, y) => {
    const edge = 0.05 + 0.0015 * noise(x * 20, 1) - y
    if (edge < 0) return scaleRgb(oxide(x, y), 1 - 0.5 * smoothstep(-0.03, 0, edge))
    const stone = mix(hex('#b9ac97'), hex('#d8cdb8'), 0.5 + 0.6 * fbm(noise, x * 8, y * 30, 4))
    return scaleRgb(stone, 1 - 0.25 * smoothstep(0.012, 0, edge))
  })
  const dawn = { from: [-1.6, -1.2] as Point, shadow: 0.6 }
  picture = layPowder(picture, heap(size, gold), { ...dawn, powder: hex('#f0b429') })
  picture = layPowder(picture, heap(size, red), { ...dawn, powder: hex('#f4e3d0') })
  picture = layPowder(picture, heap(size, white), { ...dawn, powder: RICE })
  // Sun through a door and its two bars, lying across the floor; the rest has only the sky.
  return repaint(picture, (colour, x, y) => {
    const u = x - 0.42 * y + 0.004 * noise(x * 9, y * 9)
    const soft = 0.012 + 0.03 * y
    const door = smoothstep(0.1 - soft, 0.1 + soft, u) * smoothstep(0.7 + soft, 0.7 - soft, u)
    const bar = (at: number) => 1 - 0.8 * smoothstep(0.013 + soft, 0.011 - soft * 0.2, Math.abs(u - at))
    const sun = door * bar(0.3) * bar(0.5)
    const sky = 0.74 + 0.12 * fbm(noise, x * 2, y * 2, 3) - 0.12 * y
    return [
      colour[0] * (sky * 0.88 + sun * 0.46),
      colour[1] * (sky * 0.94 + sun * 0.38),
      colour[2] * (sky * 1.14 + sun * 0.2),
    ]
  })
}

/** Half the length of a sole, in units of the long side. */
const SOLE = 0.09

type Foot = { at: Point; angle: number; side: 1 | -1; dust: number }

/** Where a place lies under a bare sole: 1 well inside, 0 outside. */
function underSole({ at, angle, side }: Foot, x: number, y: number): number {
  const [dx, dy] = [x - at[0], y - at[1]]
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / SOLE
  const across = ((-dx * Math.sin(angle) + dy * Math.cos(angle)) / SOLE) * side
  if (Math.abs(along) > 1.4 || Math.abs(across) > 0.8) return 0
  const oval = (u: number, v: number, ru: number, rv: number) => 1 - Math.hypot((along - u) / ru, (across - v) / rv)
  const toes = [0, 1, 2, 3, 4].map((k) =>
    oval(0.93 - 0.02 * k - 0.016 * k * k, -0.27 + 0.15 * k, 0.15 - 0.017 * k, 0.098 - 0.009 * k),
  )
  const most = Math.max(
    oval(0.36, 0.01, 0.33, 0.37),
    oval(-0.08, 0.1, 0.55, 0.2),
    oval(-0.62, 0.02, 0.31, 0.265),
    ...toes,
  )
  return smoothstep(0, 0.12, most)
}

function walkAcross(): Foot[] {
  return [0, 1, 2, 3, 4, 5].map((k): Foot => {
    const side = k & 1 ? 1 : -1
    const path = moved([0.07 + 0.142 * k, 0.93 - 0.168 * k], -0.87 + Math.PI / 2, side * 0.042)
    return { at: path, angle: -0.87 + 0.12 * side, side, dust: [0, 0, 0.16, 0.2, 0.85, 0.7][k]! }
  })
}

/** Powder that a sole meets is pushed on, ground fine or carried away. */
function scuffed(grains: readonly Grain[], feet: readonly Foot[], random: Random): Grain[] {
  return grains.flatMap((grain) => {
    const foot = feet.find(
      (one) =>
        Math.hypot(grain.x - one.at[0], grain.y - one.at[1]) < 0.15 && random() < underSole(one, grain.x, grain.y),
    )
    if (!foot) return [grain]
    const fate = random()
    if (fate < 0.8) return []
    const [x, y] = moved(
      [grain.x, grain.y],
      foot.angle + gaussian(random) * 0.35,
      Math.abs(gaussian(random)) * (fate < 0.87 ? 0.03 : 0.012),
    )
    return [{ ...grain, x: x + gaussian(random) * 0.003, y: y + gaussian(random) * 0.003, r: grain.r * 0.85 }]
  })
}

function carried(foot: Foot, random: Random): Grain[] {
  return Array.from({ length: 19000 }, () => moved(foot.at, random() * 7, 0.14 * Math.sqrt(random())))
    .filter(([x, y]) => random() < foot.dust * underSole(foot, x, y) * (0.25 + 0.75 * hashCell(x * 900, y * 900, 4)))
    .map(([x, y]) => ({ x, y, r: between(random, 0.0003, 0.0006), at: 0 }))
}

export const lateForTheBusPulli = () => diamond(6, 'late-bus/5', 0.62)

/** A kolam of eighty-five dots that somebody crossed at a run. */
export const paintLateForTheBus: Painter = (longSide) => {
  const random = seededRandom('late-bus')
  const noise = gradientNoise('late-bus/light')
  const size = sizeFor(0.8, longSide)
  const step = 0.0525
  const placed = ([x, y]: Point): Point => [
    0.4 + x * step + 0.0022 * noise(x * 0.8, y * 0.8),
    0.492 + y * step + 0.0022 * noise(x * 0.8 + 30, y * 0.8),
  ]
  const pulli = lateForTheBusPulli()
  const lines = walkLines(pulli).map((line) => [...line, line[0]!].map(placed))
  const feet = walkAcross()
  const ring = (k: number): Point[] =>
    Array.from({ length: 200 }, (_, i) => {
      const a = (i / 199) * 2 * Math.PI
      const r = (6.75 + k * 0.3) * step * (1 / (Math.abs(Math.cos(a)) ** 1.25 + Math.abs(Math.sin(a)) ** 1.25) ** 0.8)
      return moved([0.4, 0.492], a, r + 0.0025 * noise(i * 0.09, k * 5))
    })
  const white = [
    ...lines.flatMap((line, i) => pourLine(line, { seed: `late/${i}`, width: 0.0026, grains: 5200 })),
    ...pulli.dots.flatMap((dot) => pinch(placed(dot), 0.0058, `late/${dot.join()}`)),
    ...pourLine(ring(1), { seed: 'late/ring', width: 0.0024, grains: 4800 }),
  ]
  const red = pourLine(ring(0), { seed: 'late/red', width: 0.0046, grains: 9000 })
  const washed = washedFloor('late-bus')
  const floor = shade(size, (x, y) => {
    const pressed = Math.max(...feet.map((foot) => underSole(foot, x, y)))
    return scaleRgb(washed(x, y), 1 - 0.36 * pressed)
  })
  const dawn = { from: [1.9, -0.9] as Point, shadow: 0.6 }
  let picture = layPowder(floor, heap(size, scuffed(red, feet, random)), { ...dawn, powder: hex('#a2402a') })
  picture = layPowder(
    picture,
    heap(size, [...scuffed(white, feet, random), ...feet.flatMap((foot) => carried(foot, random))]),
    { ...dawn, powder: RICE },
  )
  return repaint(picture, (colour, x, y) => {
    const leaf = smoothstep(-0.12, 0.3, fbm(noise, x * 4.2 + 1.1 * y, y * 3.4, 4) + 0.75 * (x - y * 0.6) - 0.12)
    const dim = 1.02 + 0.1 * (1 - y)
    return [colour[0] * (dim + 0.36 * leaf), colour[1] * (dim + 0.26 * leaf), colour[2] * (dim * 1.1 + 0.06 * leaf)]
  })
}
