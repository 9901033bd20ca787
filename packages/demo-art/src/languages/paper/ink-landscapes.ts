import type { Painter } from '../../painter.ts'
import { smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { seededRandom } from '@monsoon/drawing/raster/prng'
import { layStroke } from '../brush.ts'
import { birds, boat, dotFoliage, pine, rockLine, washRange } from './ink-mountains.ts'
import { finishSheet, newSheet, wash } from './ink-paper.ts'

/** A hanging scroll: the hill above the harbour comes and goes in cloud. */
export const paintHillInCloud: Painter = (longSide) => {
  const sheet = newSheet(0.46, longSide)
  const random = seededRandom('hill-in-cloud')
  const noise = gradientNoise('hill/air')
  wash(sheet.ink, (x, y) => Math.max(0, 0.05 + 0.1 * fbm(noise, x * 3, y * 5, 4)))
  const tower = (cx: number, top: number, wide: number, foot: number) => (x: number) =>
    top + (foot - top) * Math.min(1, Math.abs(x - cx) / wide) ** 0.82
  const lines = [
    rockLine('hill/0', tower(0.34, 0.2, 0.3, 0.42), 0.06, 5),
    rockLine('hill/1', tower(0.11, 0.27, 0.24, 0.5), 0.06, 6),
    rockLine('hill/2', tower(0.235, 0.2, 0.34, 0.86), 0.075, 9),
    rockLine('hill/3', tower(0.46, 0.5, 0.3, 1.05), 0.06, 8),
    rockLine('hill/4', tower(0.0, 0.63, 0.3, 1.1), 0.045, 8),
    rockLine('hill/5', tower(0.5, 0.8, 0.24, 1.05), 0.03, 9),
  ] as const
  const layers = [
    [0.16, 0.16, 0.3],
    [0.26, 0.15, 0.5],
    [0.72, 0.34, 1],
    [0.8, 0.2, 1],
    [1, 0.2, 1],
    [1.25, 0.16, 1],
  ] as const
  for (const [i, [tone, mist, rock]] of layers.entries()) {
    const line = lines[i]!
    washRange(sheet, { seed: `hill/${i}`, line, tone, mist, scale: 1.5, rock, blue: 0.05 })
    if (i >= 2) dotFoliage(sheet.ink, random, line, [0, 0.46], 620, 0.0042 + 0.001 * (i - 2), 0.75 * tone)
  }
  pine(sheet.ink, random, 0.372, lines[5](0.372) + 0.012, 0.1, -0.5, 1.5)
  pine(sheet.ink, random, 0.415, lines[5](0.415) + 0.012, 0.125, -0.2, 1.6)
  pine(sheet.ink, random, 0.06, lines[4](0.06) + 0.012, 0.062, 0.35, 1.3)
  boat(sheet.ink, 0.252, 0.945, 0.021, false)
  birds(sheet.ink, random, 0.33, 0.12, 5, 0.0085)
  return finishSheet(sheet, { paper: '#efe6d2', shade: '#dccfb3', seal: { x: 0.046, y: 0.955, half: 0.0165 } })
}

/** How high the shore stands at each place of the handscroll: headlands, open water, an island, the far coast. */
function shore(peaks: readonly (readonly [number, number, number])[]): (x: number) => number {
  return (x) =>
    peaks.reduce(
      (y, [cx, top, wide]) => Math.min(y, 0.2 - (0.2 - top) * smoothstep(wide, 0, Math.abs(x - cx)) ** 0.9),
      0.2,
    )
}

/** Stakes of a fish trap that run out from the shore into the strait. */
function fishTrap(sheet: ReturnType<typeof newSheet>, x: number, y: number): void {
  for (let i = 0; i < 30; i++) {
    const [px, py] = [x + i * 0.0034 + 0.0008 * Math.sin(i * 2.1), y + 0.0042 * Math.sin(i * 0.22)]
    const tall = 0.0085 + 0.003 * Math.sin(i * 1.7)
    layStroke(sheet.ink, {
      touches: [
        [px, py, 0.00042],
        [px + 0.0006, py - tall, 0.0003],
      ],
      ink: 1.1,
      dry: [0, 0.3],
      seed: i,
    })
  }
  const [hx, hy] = [x + 0.104, y - 0.008]
  for (const [dx, dy] of [
    [-0.004, 0.012],
    [0.004, 0.012],
  ] as const)
    layStroke(sheet.ink, {
      touches: [
        [hx + dx, hy, 0.0005],
        [hx + dx, hy + dy, 0.0004],
      ],
      ink: 1.2,
      dry: [0, 0.2],
      seed: dx,
    })
  layStroke(sheet.ink, {
    touches: [
      [hx - 0.008, hy, 0.001],
      [hx, hy - 0.006, 0.0022],
      [hx + 0.008, hy, 0.001],
    ],
    ink: 1.1,
    dry: [0, 0.3],
    seed: 4,
  })
}

/** A handscroll, read from the right: a day's crossing with headlands, rain, a trap and the far coast. */
export const paintStraitScroll: Painter = (longSide) => {
  const sheet = newSheet(6, longSide)
  const random = seededRandom('strait-scroll')
  const air = gradientNoise('scroll/air')
  wash(sheet.ink, (x, y) => Math.max(0, 0.05 * fbm(air, x * 6, y * 14, 4) + 0.02))
  const far = rockLine(
    'scroll/far',
    shore([
      [0.02, 0.06, 0.16],
      [0.2, 0.088, 0.12],
      [0.46, 0.1, 0.15],
      [0.66, 0.085, 0.14],
      [0.93, 0.05, 0.15],
    ]),
    0.016,
    16,
  )
  const mid = rockLine(
    'scroll/mid',
    shore([
      [0.08, 0.052, 0.085],
      [0.27, 0.115, 0.06],
      [0.62, 0.09, 0.06],
      [0.72, 0.062, 0.075],
      [0.97, 0.04, 0.1],
    ]),
    0.017,
    22,
  )
  const near = rockLine(
    'scroll/near',
    shore([
      [0, 0.085, 0.1],
      [0.155, 0.118, 0.05],
      [0.67, 0.12, 0.06],
      [0.82, 0.07, 0.07],
      [0.9, 0.1, 0.08],
    ]),
    0.014,
    28,
  )
  washRange(sheet, { seed: 'scroll/far', line: far, tone: 0.24, mist: 0.06, scale: 4, rock: 0.35, blue: 0.34 })
  washRange(sheet, {
    seed: 'scroll/mid',
    line: mid,
    tone: 0.6,
    mist: 0.065,
    scale: 4.4,
    rock: 0.9,
    blue: 0.4,
    earth: 0.14,
  })
  dotFoliage(sheet.ink, random, mid, [0, 1], 700, 0.0017, 0.6)
  washRange(sheet, {
    seed: 'scroll/near',
    line: near,
    tone: 1.05,
    mist: 0.06,
    scale: 5,
    rock: 1,
    blue: 0.12,
    earth: 0.42,
  })
  dotFoliage(sheet.ink, random, near, [0, 0.21], 420, 0.0022, 1)
  dotFoliage(sheet.ink, random, near, [0.6, 0.99], 800, 0.0022, 1)
  for (const [x, tall, lean] of [
    [0.055, 0.04, 0.4],
    [0.071, 0.032, 0.2],
    [0.807, 0.034, -0.4],
    [0.823, 0.04, -0.2],
    [0.884, 0.036, 0.3],
  ] as const)
    pine(sheet.ink, random, x, near(x) + 0.004, tall, lean, 1.5)
  const slant = gradientNoise('scroll/rain')
  wash(sheet.ink, (x, y, held) => {
    const inRain = smoothstep(0.085, 0.02, Math.abs(x - 0.545 - 0.18 * (0.16 - y)))
    const cloud = inRain * smoothstep(0.062, 0.0, y + 0.016 * fbm(air, x * 40, y * 40, 3)) * 0.95
    const lines =
      inRain * smoothstep(0.12, 0.5, slant((x + 0.22 * y) * 720, y * 14)) * 0.26 * smoothstep(0.165, 0.05, y)
    return held + cloud * (0.7 + 0.6 * fbm(air, x * 22, y * 30, 4)) + lines
  })
  wash(sheet.blue, (x, y, held) => held + 0.13 * smoothstep(0.13, 0.165, y) * (0.6 + 0.9 * fbm(air, x * 9, y * 120, 3)))
  wash(
    sheet.earth,
    (x, y, held) =>
      held +
      0.85 * smoothstep(0.0088, 0.0076, Math.hypot(x - 0.375, y - 0.042)) +
      0.16 * smoothstep(0.09, 0, Math.hypot(x - 0.375, (y - 0.05) * 1.6)),
  )
  for (const [x, y, k, sail] of [
    [0.335, 0.128, 0.0085, true],
    [0.3, 0.12, 0.006, true],
    [0.405, 0.146, 0.0085, false],
    [0.572, 0.152, 0.0075, false],
    [0.225, 0.152, 0.0065, false],
  ] as const)
    boat(sheet.ink, x, y, k, sail)
  fishTrap(sheet, 0.425, 0.128)
  birds(sheet.ink, random, 0.245, 0.045, 7, 0.0032)
  return finishSheet(sheet, {
    paper: '#eadcbd',
    shade: '#d3bd92',
    seal: { x: 0.0125, y: 0.147, half: 0.0062 },
    blue: [1.15, 0.42, 0.3],
    earth: [0.1, 0.52, 0.9],
  })
}
