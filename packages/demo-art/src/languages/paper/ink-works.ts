import type { Painter } from '../../painter.ts'
import { clamp, smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { between, seededRandom, type Random } from '@monsoon/drawing/raster/prng'
import type { Plate } from '@monsoon/drawing/raster/raster'
import { layStroke, spatter, type Touch } from '../brush.ts'
import { finishSheet, newSheet, wash } from './ink-paper.ts'

/** One pull of the widest brush, from the first drop to the last dry hair. */
export const paintOneStroke: Painter = (longSide) => {
  const sheet = newSheet(1, longSide)
  const random = seededRandom('one-breath')
  const noise = gradientNoise('one-breath/wash')
  wash(
    sheet.ink,
    (x, y) => 0.12 * smoothstep(0.34, 0.02, Math.hypot((x - 0.5) * 0.7, y - 0.52) + 0.09 * fbm(noise, x * 5, y * 5, 4)),
  )
  const pull: readonly Touch[] = [
    [0.1, 0.33, 0.03],
    [0.135, 0.285, 0.062],
    [0.26, 0.215, 0.078],
    [0.45, 0.205, 0.084],
    [0.62, 0.285, 0.09],
    [0.645, 0.42, 0.092],
    [0.52, 0.52, 0.086],
    [0.36, 0.585, 0.08],
    [0.285, 0.7, 0.082],
    [0.37, 0.81, 0.084],
    [0.55, 0.82, 0.078],
    [0.74, 0.74, 0.066],
    [0.88, 0.61, 0.04],
    [0.935, 0.53, 0.012],
  ]
  layStroke(sheet.ink, { touches: pull, ink: 1.75, dry: [-0.35, 0.84], bleed: 0.035, bristles: 110, seed: 3 })
  spatter(sheet.ink, random, [0.2, 0.3, 0.03], [-0.05, 0.16], 60)
  spatter(sheet.ink, random, [0.86, 0.62, 0.02], [0.08, -0.16], 46)
  return finishSheet(sheet, { paper: '#f3ecdc', shade: '#e3d6bd', seal: { x: 0.87, y: 0.885, half: 0.032 } })
}

type Leaf = { x: number; y: number; turn: number; length: number; ink: number; seed: number }

function bambooLeaf(plate: Plate, { x, y, turn, length, ink, seed }: Leaf): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const at = (t: number, off: number, half: number): Touch => [
    x + length * (c * t - s * off),
    y + length * (s * t + c * off),
    half * length,
  ]
  layStroke(plate, {
    touches: [at(0, 0, 0.012), at(0.16, 0.012, 0.048), at(0.45, 0.03, 0.075), at(0.75, 0.03, 0.042), at(1, 0, 0.003)],
    ink,
    dry: [0, 0.45],
    bristles: 16,
    seed,
  })
}

function leafSpray(plate: Plate, random: Random, x: number, y: number, lean: number, ink: number, size: number): void {
  const count = 3 + Math.floor(random() * 3)
  for (let i = 0; i < count; i++) {
    const turn = lean + (i - (count - 1) / 2) * between(random, 0.34, 0.5) + between(random, -0.12, 0.12)
    bambooLeaf(plate, {
      x,
      y,
      turn,
      length: size * between(random, 0.75, 1.2),
      ink: ink * between(random, 0.75, 1.1),
      seed: random() * 50,
    })
  }
}

type Cane = { foot: number; lean: number; half: number; ink: number; pitch: number; leaves: number; seed: string }

/** A cane of one pull between every two joints, then its joints, twigs and leaves. */
function bamboo(plate: Plate, { foot, lean, half, ink, pitch, leaves, seed }: Cane): void {
  const random = seededRandom(seed)
  const xAt = (y: number) => foot + lean * (1 - y) + 0.05 * lean * Math.sin(y * 5)
  let y = 1.06
  let joint = 0
  while (y > -0.08) {
    const next = y - pitch * (0.75 + 0.45 * Math.sin(Math.min(1, (1.06 - y) * 1.4) * 2.6))
    const [a, b] = [y - 0.006, next + 0.004]
    const w = half * (1 - 0.28 * (1 - y))
    layStroke(plate, {
      touches: [
        [xAt(a), a, w * 1.12],
        [xAt(a - 0.01), a - 0.01, w],
        [xAt((a + b) / 2), (a + b) / 2, w * 0.93],
        [xAt(b + 0.01), b + 0.01, w],
        [xAt(b), b, w * 1.1],
      ],
      ink,
      dry: [0.02, between(random, 0.36, 0.56)],
      bristles: 30,
      seed: random() * 90,
    })
    layStroke(plate, {
      touches: [
        [xAt(next) - w * 1.15, next + 0.004, 0.0012],
        [xAt(next), next - 0.002, 0.0026],
        [xAt(next) + w * 1.15, next + 0.005, 0.001],
      ],
      ink: ink * 1.25,
      dry: [0, 0.3],
      seed: joint,
    })
    if (joint > 1 && leaves > 0) {
      const way = joint % 2 ? 1 : -1
      const [tx, ty] = [xAt(next) + way * between(random, 0.06, 0.15), next - between(random, 0.02, 0.09)]
      layStroke(plate, {
        touches: [
          [xAt(next), next, 0.0022],
          [(xAt(next) + tx) / 2, next - 0.03, 0.0016],
          [tx, ty, 0.0008],
        ],
        ink,
        dry: [0.1, 0.5],
        seed: joint + 0.5,
      })
      for (let i = 0; i < leaves; i++) {
        const t = between(random, 0.25, 1.05)
        leafSpray(
          plate,
          random,
          xAt(next) + (tx - xAt(next)) * t,
          next + (ty - next) * t,
          1.05 + way * -0.32 + between(random, -0.25, 0.25),
          ink,
          between(random, 0.09, 0.145),
        )
      }
    }
    y = next
    joint++
  }
}

/** Bamboo before the moon, which is the only place where the paper was left alone. */
export const paintBambooMoon: Painter = (longSide) => {
  const sheet = newSheet(3 / 4, longSide)
  const noise = gradientNoise('bamboo/wash')
  const [mx, my, mr] = [0.43, 0.3, 0.185]
  wash(sheet.ink, (x, y) => {
    const d = Math.hypot(x - mx, y - my) + 0.004 * noise(x * 40, y * 40)
    const cloud = fbm(noise, x * 2.4 + 0.4 * fbm(noise, x * 3, y * 3, 3), y * 3.4, 5)
    const dusk = 0.5 + 0.34 * cloud + 0.16 * (1 - y)
    const tide = 0.14 * smoothstep(0.035, 0, Math.abs(d - mr - 0.012))
    const mist = smoothstep(0.62, 1.02, y + 0.16 * cloud)
    return (dusk * (1 - 0.72 * mist) + tide) * smoothstep(mr - 0.003, mr + 0.012, d) + 0.03 * clamp(cloud + 0.3)
  })
  wash(sheet.blue, (_x, y, held) => held + 0.16 + 0.1 * (1 - y))
  for (const [i, [foot, lean]] of (
    [
      [0.1, 0.1],
      [0.57, -0.07],
      [0.69, 0.05],
      [0.29, 0.04],
    ] as const
  ).entries())
    bamboo(sheet.ink, {
      foot,
      lean,
      half: 0.0075 + 0.002 * (i % 2),
      ink: 0.24,
      pitch: 0.13,
      leaves: 2,
      seed: `bamboo/far${i}`,
    })
  bamboo(sheet.ink, { foot: 0.6, lean: -0.17, half: 0.0125, ink: 0.62, pitch: 0.165, leaves: 2, seed: 'bamboo/mid' })
  bamboo(sheet.ink, { foot: 0.2, lean: 0.16, half: 0.0195, ink: 1.5, pitch: 0.205, leaves: 4, seed: 'bamboo/near' })
  return finishSheet(sheet, { paper: '#f1eee4', shade: '#dfdccf', seal: { x: 0.675, y: 0.925, half: 0.026 } })
}
