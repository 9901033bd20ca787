import { clamp, smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise, type Noise } from '@monsoon/drawing/raster/noise'
import { between, gaussian, type Random } from '@monsoon/drawing/raster/prng'
import type { Plate } from '@monsoon/drawing/raster/raster'
import { layStroke, type Touch } from '../brush.ts'
import { wash, type Sheet } from './ink-paper.ts'

/** A mountain or a range of them: its skyline and how it sinks into mist. */
type Range = {
  seed: string
  /** Height of the skyline on the sheet, downwards. */
  line: (x: number) => number
  tone: number
  /** How far below the skyline the mist has taken everything. */
  mist: number
  /** Scale of the strokes that model the rock. */
  scale: number
  /** How much of the modelling is dry strokes rather than wash. */
  rock: number
  blue?: number
  earth?: number
}

/** Washes a range over what is behind it: broken contour, strokes along the fall of the rock, mist below. */
export function washRange(sheet: Sheet, range: Range): void {
  const fold = gradientNoise(`${range.seed}/fold`)
  const hair = gradientNoise(`${range.seed}/hair`)
  const { mist, tone, scale, rock } = range
  const fade = (x: number, y: number, depth: number) =>
    smoothstep(1, 0.08, depth / (mist * (0.8 + 0.7 * fbm(fold, x * 3 * scale, y * 3 * scale, 3))))
  const depthAt = (x: number, y: number) => y - range.line(x) - 0.004 * fbm(hair, x * 70 * scale, y * 70 * scale, 3)
  wash(sheet.ink, (x, y, held) => {
    const depth = depthAt(x, y)
    if (depth < -0.004) return held
    const stays = fade(x, y, depth)
    if (stays <= 0) return held
    const wx = x * 7 * scale + 0.9 * fbm(fold, x * 5 * scale, y * 5 * scale, 3)
    const ridge = 1 - Math.abs(fbm(fold, wx, y * 3.2 * scale + 2 * depth, 3)) * 3.4
    const strokes = smoothstep(
      0.05,
      0.5,
      hair(x * 58 * scale + 1.6 * ridge + y * 22 * scale, y * 13 * scale) +
        0.6 * hair(x * 150 * scale + y * 60 * scale, y * 36 * scale) +
        0.55 * ridge -
        0.2,
    )
    const rim =
      smoothstep(0.007, 0, Math.abs(depth - 0.002)) * smoothstep(-0.35, 0.3, hair(x * 26 * scale, y * 26 * scale)) * 0.7
    const body = 0.34 + 0.26 * clamp(ridge) + rock * 0.75 * strokes * smoothstep(-0.5, 0.4, ridge) + rim * rock
    const cover = smoothstep(-0.004, 0.002, depth)
    const over = held * (1 - cover * smoothstep(0, 0.55, stays))
    return over + tone * body * stays * cover
  })
  const tint = (plate: Plate, amount: number) =>
    wash(plate, (x, y, held) => {
      const depth = depthAt(x, y)
      return depth < 0
        ? held
        : held * (1 - 0.8 * fade(x, y, depth)) +
            amount * fade(x, y, depth) * (0.7 + 0.6 * fbm(fold, x * 6 * scale, y * 6 * scale, 3))
    })
  if (range.blue) tint(sheet.blue, range.blue)
  if (range.earth) tint(sheet.earth, range.earth)
}

/** A skyline from a slow envelope and folds of rock. */
export function rockLine(seed: string, base: (x: number) => number, tall: number, pace: number): (x: number) => number {
  const noise: Noise = gradientNoise(`${seed}/line`)
  return (x) => {
    const folds =
      0.55 * (1 - 2 * Math.abs(noise(x * pace, 1))) +
      0.28 * (1 - 2 * Math.abs(noise(x * pace * 2.6, 5))) +
      0.1 * noise(x * pace * 7, 9)
    return base(x) - tall * folds
  }
}

/** Dots of foliage along a skyline, in clumps. */
export function dotFoliage(
  plate: Plate,
  random: Random,
  line: (x: number) => number,
  span: readonly [number, number],
  count: number,
  size: number,
  ink: number,
): void {
  const clump = gradientNoise('foliage/clump')
  for (let i = 0; i < count; i++) {
    const x = between(random, span[0], span[1])
    if (clump(x * 21, size * 90) < between(random, -0.35, 0.5)) continue
    const y = line(x) + Math.abs(gaussian(random)) * size * 2.2
    if (y > 0.985 * (plate.height / Math.max(plate.width, plate.height))) continue
    const half = size * between(random, 0.16, 0.42)
    layStroke(plate, {
      touches: [
        [x - half * 0.8, y, half * 0.7],
        [x + half * 0.8, y + half * 0.3, half],
      ],
      ink: ink * between(random, 0.6, 1.2),
      dry: [0.05, 0.35],
      bristles: 8,
      seed: i * 0.31,
    })
  }
}

/** A pine: a bent trunk and fans of needles at the ends of its boughs. */
export function pine(
  plate: Plate,
  random: Random,
  x: number,
  y: number,
  tall: number,
  lean: number,
  ink: number,
): void {
  const trunkAt = (t: number) => [x + lean * tall * t * t + 0.07 * tall * Math.sin(t * 7), y - tall * t] as const
  const touches = [0, 0.3, 0.6, 0.85, 1].map((t): Touch => [...trunkAt(t), tall * 0.034 * (1.12 - t)])
  layStroke(plate, { touches, ink, dry: [0.25, 0.5], bristles: 12, seed: x * 9 })
  for (let b = 0; b < 8; b++) {
    const t = 0.4 + 0.6 * (b / 7)
    const [bx, by] = trunkAt(t)
    const way = b % 2 ? 1 : -1
    const reach = tall * between(random, 0.2, 0.44) * (1.3 - t * 0.75)
    const [ex, ey] = [bx + way * reach, by + tall * between(random, -0.02, 0.06)]
    layStroke(plate, {
      touches: [
        [bx, by, tall * 0.012],
        [(bx + ex) / 2, by - tall * 0.03, tall * 0.009],
        [ex, ey, tall * 0.005],
      ],
      ink,
      dry: [0.2, 0.5],
      seed: b + x,
    })
    for (let f = 0; f < 4; f++)
      needleFan(
        plate,
        random,
        bx + (ex - bx) * (0.4 + 0.22 * f),
        by + (ey - by) * (0.4 + 0.22 * f) - tall * 0.025,
        tall * 0.1,
        ink,
      )
  }
  needleFan(plate, random, ...trunkAt(1), tall * 0.11, ink)
}

function needleFan(plate: Plate, random: Random, x: number, y: number, length: number, ink: number): void {
  for (let i = 0; i <= 10; i++) {
    const a = Math.PI * (1.04 + (0.92 * i) / 10) + gaussian(random) * 0.07
    const far = length * between(random, 0.75, 1.1)
    layStroke(plate, {
      touches: [
        [x, y, length * 0.05],
        [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.72, length * 0.022],
      ],
      ink: ink * between(random, 0.55, 1),
      dry: [0, 0.4],
      bristles: 6,
      seed: i,
    })
  }
}

/** A small boat with somebody in it. */
export function boat(plate: Plate, x: number, y: number, k: number, hasSail: boolean): void {
  const pull = (touches: readonly Touch[], ink = 1.5) =>
    layStroke(plate, { touches, ink, dry: [0, 0.3], bristles: 10, seed: x * 31 })
  pull([
    [x - 1.1 * k, y - 0.16 * k, 0.03 * k],
    [x - 0.4 * k, y + 0.06 * k, 0.1 * k],
    [x + 0.5 * k, y + 0.06 * k, 0.09 * k],
    [x + 1.15 * k, y - 0.2 * k, 0.02 * k],
  ])
  if (hasSail) {
    pull([
      [x, y, 0.025 * k],
      [x + 0.04 * k, y - 2.1 * k, 0.015 * k],
    ])
    pull(
      [
        [x + 0.14 * k, y - 1.95 * k, 0.05 * k],
        [x + 0.42 * k, y - 1.25 * k, 0.3 * k],
        [x + 0.42 * k, y - 0.5 * k, 0.34 * k],
      ],
      0.4,
    )
  } else {
    pull(
      [
        [x + 0.3 * k, y - 0.1 * k, 0.13 * k],
        [x + 0.28 * k, y - 0.42 * k, 0.08 * k],
      ],
      1.1,
    )
    pull([
      [x + 0.27 * k, y - 0.56 * k, 0.06 * k],
      [x + 0.3 * k, y - 0.58 * k, 0.06 * k],
    ])
    pull(
      [
        [x + 0.1 * k, y - 0.5 * k, 0.014 * k],
        [x - 0.9 * k, y + 0.42 * k, 0.014 * k],
      ],
      1,
    )
  }
  pull(
    [
      [x - 0.8 * k, y + 0.3 * k, 0.03 * k],
      [x + 0.9 * k, y + 0.32 * k, 0.02 * k],
    ],
    0.28,
  )
}

/** A few birds as two touches each. */
export function birds(plate: Plate, random: Random, x: number, y: number, count: number, k: number): void {
  for (let i = 0; i < count; i++) {
    const [bx, by] = [x + i * k * between(random, 1.6, 2.6), y + gaussian(random) * k * 1.2]
    layStroke(plate, {
      touches: [
        [bx - k * 0.7, by - k * 0.25, k * 0.05],
        [bx - k * 0.3, by - k * 0.32, k * 0.09],
        [bx, by, k * 0.08],
        [bx + k * 0.35, by - k * 0.36, k * 0.08],
        [bx + k * 0.75, by - k * 0.3, k * 0.03],
      ],
      ink: 1,
      dry: [0, 0.2],
      seed: i,
    })
  }
}
