import { clamp, smoothstep } from '@monsoon/drawing/raster/colour'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import { between, gaussian, type Random } from '@monsoon/drawing/raster/prng'
import type { Plate } from '@monsoon/drawing/raster/raster'

/** A place the brush passes and half the width it is pressed to; units of the long side. */
export type Touch = readonly [x: number, y: number, half: number]

/** One pull of a brush of many bristles. */
type Stroke = {
  touches: readonly Touch[]
  /** Darkness of the ink, about 0.1 to 2. */
  ink: number
  /** How dry the brush begins and ends: 0 is wet, 1 hardly marks. */
  dry: readonly [number, number]
  /** How far wet ink runs beyond the edge, in half widths. */
  bleed?: number
  /** Number of bristles that tell across the brush. */
  bristles?: number
  seed: number
}

const bristle = gradientNoise('brush/bristle')
const tooth = gradientNoise('brush/tooth')

type Sample = { x: number; y: number; half: number; along: number }

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** The path as short straight pieces, in pixels. */
function walk(touches: readonly Touch[], side: number): Sample[] {
  const samples: Sample[] = []
  let along = 0
  for (let i = 0; i < touches.length - 1; i++) {
    const [a, b, c, d] = [
      touches[Math.max(0, i - 1)]!,
      touches[i]!,
      touches[i + 1]!,
      touches[Math.min(touches.length - 1, i + 2)]!,
    ]
    const length = Math.hypot(c[0] - b[0], c[1] - b[1]) * side
    const steps = Math.max(2, Math.ceil(length / Math.max(1.5, Math.min(b[2], c[2]) * side * 0.4)))
    for (let s = i === 0 ? 0 : 1; s <= steps; s++) {
      const t = s / steps
      const x = catmull(a[0], b[0], c[0], d[0], t) * side
      const y = catmull(a[1], b[1], c[1], d[1], t) * side
      const half = Math.max(0.35, catmull(a[2], b[2], c[2], d[2], t) * side)
      const last = samples.at(-1)
      if (last) along += Math.hypot(x - last.x, y - last.y)
      samples.push({ x, y, half, along })
    }
  }
  return samples
}

/** Lays a stroke on a plate of ink: bristles split where they dry, wet edges pool and run. */
export function layStroke(plate: Plate, stroke: Stroke): void {
  const { width, height, value } = plate
  const side = Math.max(width, height)
  const samples = walk(stroke.touches, side)
  const total = samples.at(-1)!.along || 1
  const bleed = stroke.bleed ?? 0
  const widest = samples.reduce((most, s) => Math.max(most, s.half), 0) * (1.12 + bleed) + 2
  const box = (pickOne: (s: Sample) => number, most: number) => {
    const all = samples.map(pickOne)
    return [
      Math.max(0, Math.floor(Math.min(...all) - widest)),
      Math.min(most, Math.ceil(Math.max(...all) + widest)),
    ] as const
  }
  const [x0, x1] = box((s) => s.x, width)
  const [y0, y1] = box((s) => s.y, height)
  const columns = Math.max(0, x1 - x0)
  const across = new Float32Array(columns * Math.max(0, y1 - y0)).fill(9)
  const along = new Float32Array(across.length)
  for (let i = 1; i < samples.length; i++) {
    const [a, b] = [samples[i - 1]!, samples[i]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length2 = dx * dx + dy * dy || 1e-6
    const length = Math.sqrt(length2)
    const reach = Math.max(a.half, b.half) * (1.12 + bleed) + 1.5
    for (
      let y = Math.max(y0, Math.floor(Math.min(a.y, b.y) - reach));
      y < Math.min(y1, Math.max(a.y, b.y) + reach);
      y++
    ) {
      for (
        let x = Math.max(x0, Math.floor(Math.min(a.x, b.x) - reach));
        x < Math.min(x1, Math.max(a.x, b.x) + reach);
        x++
      ) {
        const [px, py] = [x + 0.5 - a.x, y + 0.5 - a.y]
        const t = clamp((px * dx + py * dy) / length2)
        const off = Math.hypot(px - dx * t, py - dy * t)
        const lateral = off / (a.half + (b.half - a.half) * t)
        const cell = (y - y0) * columns + x - x0
        if (lateral >= Math.abs(across[cell]!)) continue
        across[cell] = lateral * (px * dy - py * dx > 0 ? 1 : -1)
        along[cell] = a.along + length * t
      }
    }
  }
  soak({ value, width, side, x0, y0, columns, across, along, total, bleed }, stroke)
}

type Soak = {
  value: Float32Array
  width: number
  side: number
  x0: number
  y0: number
  columns: number
  across: Float32Array
  along: Float32Array
  total: number
  bleed: number
}

function soak(at: Soak, stroke: Stroke): void {
  const count = stroke.bristles ?? 60
  const [dryStart, dryEnd] = stroke.dry
  for (let i = 0; i < at.across.length; i++) {
    const lateral = at.across[i]!
    if (lateral > 8) continue
    const [x, y] = [(at.x0 + (i % at.columns)) / at.side, (at.y0 + Math.floor(i / at.columns)) / at.side]
    const u = at.along[i]! / at.side
    const run = at.along[i]! / at.total
    const grain = tooth(x * 310, y * 310) + 0.6 * tooth(x * 760, y * 760)
    const edge = Math.abs(lateral) + 0.05 * bristle(u * 40, stroke.seed) + 0.04 * grain
    const wet = clamp(1.25 - 1.6 * Math.max(0, dryStart + (dryEnd - dryStart) * run))
    let density = 0
    if (edge < 1.08) {
      const hair =
        bristle(lateral * count * 0.5 + stroke.seed * 7, u * 5) +
        0.6 * bristle(lateral * count + 9, u * 11 + stroke.seed)
      const dry = dryStart + (dryEnd - dryStart) * run + 0.25 * Math.max(0, bristle(u * 9, stroke.seed + 0.5)) * dryEnd
      const cover = smoothstep(-0.16, 0.2, 0.62 - dry * 1.25 + (0.25 + 0.5 * dry) * hair + (0.06 + 0.3 * dry) * grain)
      const pool = 1 + 0.4 * smoothstep(0.55, 0.95, edge) * (1 - dry)
      density = cover * smoothstep(1.06, 0.96, edge) * pool * (0.86 + 0.2 * hair * 0.5 + 0.14 * bristle(x * 14, y * 14))
    }
    if (at.bleed > 0 && edge > 0.8) {
      const fringe = at.bleed * (0.55 + 0.6 * tooth(x * 60, y * 60) + 0.4 * tooth(x * 180, y * 180))
      density = Math.max(density, 0.7 * wet * smoothstep(1 + Math.max(0.02, fringe), 0.9, edge))
    }
    const cell = (at.y0 + Math.floor(i / at.columns)) * at.width + at.x0 + (i % at.columns)
    const held = at.value[cell]!
    at.value[cell] = held + stroke.ink * density * (1 - 0.3 * clamp(held))
  }
}

/** Drops thrown off a brush: many small, few large, further ones drawn out along their flight. */
export function spatter(
  plate: Plate,
  random: Random,
  from: Touch,
  flight: readonly [number, number],
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const far = Math.abs(gaussian(random)) * 0.9 + 0.05
    const x = from[0] + flight[0] * far + gaussian(random) * from[2] * (0.6 + far)
    const y = from[1] + flight[1] * far + gaussian(random) * from[2] * (0.6 + far)
    const half = 0.0006 + 0.0042 * random() ** 5
    const stretch = half * between(random, 0.2, 2.4)
    const length = Math.hypot(flight[0], flight[1]) || 1
    layStroke(plate, {
      touches: [
        [x, y, half],
        [x + (flight[0] / length) * stretch, y + (flight[1] / length) * stretch, half * 0.75],
      ],
      ink: between(random, 0.7, 1.7),
      dry: [0, 0.1],
      bleed: half > 0.002 ? 0.25 : 0,
      seed: i * 0.37,
    })
  }
}
