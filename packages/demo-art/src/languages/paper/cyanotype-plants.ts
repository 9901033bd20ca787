import { moved, smoothThrough, straightThrough, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, type Random } from '@monsoon/drawing/raster/prng'

/** Two layers of a pressed plant: what is thin lets some light through, what is thick none. */
export type Pressed = { thin: string; thick: string }

export const together = (parts: readonly Pressed[]): Pressed => ({
  thin: parts.map(({ thin }) => thin).join(''),
  thick: parts.map(({ thick }) => thick).join(''),
})

const line = (points: readonly Point[], width: number) =>
  `<path d="${smoothThrough(points)}" fill="none" stroke="#000" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`

const shape = (points: readonly Point[], opacity = 1) =>
  `<path d="${smoothThrough(points, true)}" fill-opacity="${opacity.toFixed(2)}"/>`

/** A leaflet of maidenhair: a fan on a hair, its rim cut into lobes. */
function fan(at: Point, angle: number, size: number, random: Random): Pressed {
  const open = between(random, 0.75, 1.05)
  const lobes = 3 + Math.floor(random() * 3)
  const rim: Point[] = []
  for (let i = 0; i <= lobes * 4; i++) {
    const t = i / (lobes * 4)
    const notch = Math.abs(Math.sin(t * lobes * Math.PI)) ** 0.5
    rim.push(moved(at, angle + (t - 0.5) * 2 * open, size * (0.78 + 0.22 * notch + between(random, -0.02, 0.02))))
  }
  const veins = Array.from({ length: 9 }, (_, i) => {
    const a = angle + (i / 8 - 0.5) * 1.7 * open
    return `<path d="${straightThrough([moved(at, a, size * 0.1), moved(at, a, size * 0.9)])}" stroke="#000" stroke-width="0.7"/>`
  })
  return {
    thin: `<path d="M${at[0].toFixed(1)} ${at[1].toFixed(1)}L${straightThrough(rim).slice(1)}Z" fill-opacity="${between(random, 0.72, 1).toFixed(2)}"/>`,
    thick: veins.join(''),
  }
}

/** A pinna of maidenhair: a thin stalk with fans to both sides, smaller towards its tip. */
function pinna(from: Point, angle: number, length: number, random: Random): Pressed {
  const bend = between(random, -0.5, 0.5)
  const count = Math.max(3, Math.round(length / 27))
  const points: Point[] = [from]
  const fans: Pressed[] = []
  for (let i = 1; i <= count; i++) {
    const t = i / count
    const heading = angle + bend * t
    const next = moved(points.at(-1)!, heading, length / count)
    points.push(next)
    const size = between(random, 27, 40) * (1.1 - 0.5 * t) * Math.min(1, length / 130)
    const side = i & 1 ? 1 : -1
    const foot = moved(next, heading + side * 1.1, 9)
    fans.push(
      { thin: '', thick: line([next, foot], 1.1) },
      fan(foot, heading + side * between(random, 0.55, 1.05), size, random),
    )
    if (i === count) fans.push(fan(next, heading, size * 1.1, random))
  }
  return together([{ thin: '', thick: line(points, 1.7) }, ...fans])
}

/** A whole frond of maidenhair that hangs over to one side. */
export function maidenhair(from: Point, angle: number, length: number, droop: number, random: Random): Pressed {
  const steps = 16
  const spine: Point[] = [from]
  const parts: Pressed[] = []
  for (let i = 1; i <= steps; i++) {
    const t = i / steps
    const heading = angle + droop * t * t
    spine.push(moved(spine.at(-1)!, heading, length / steps))
    if (t < 0.24) continue
    const reach = length * 0.4 * Math.sin(Math.PI * (0.2 + 0.75 * (1 - t) ** 0.8)) * between(random, 0.8, 1.1)
    for (const side of [-1, 1])
      parts.push(pinna(spine.at(-1)!, heading + side * between(random, 0.75, 1.05), Math.max(40, reach), random))
  }
  parts.push(pinna(spine.at(-1)!, angle + droop, 70, random))
  return together([{ thin: '', thick: line(spine, 3.4) }, ...parts])
}

/** A tuft of hair-like algae: threads that fork and drift. */
export function hairWeed(from: Point, angle: number, length: number, random: Random, width = 2.6): Pressed {
  const grow = (at: Point, heading: number, left: number, thick: number, depth: number): string => {
    const points: Point[] = [at]
    let turn = heading
    const run = left * between(random, 0.2, 0.34)
    for (let i = 0; i < 6; i++) {
      turn += gaussian(random) * 0.13
      points.push(moved(points.at(-1)!, turn, run / 6))
    }
    let drawn = line(points, thick)
    if (depth < 7 && left > 10) {
      const end = points.at(-1)!
      for (const side of [-1, 1])
        drawn += grow(end, turn + side * between(random, 0.12, 0.5), left - run, thick * 0.8, depth + 1)
      if (random() < 0.5)
        drawn += grow(points[3]!, turn + gaussian(random) * 0.7, (left - run) * 0.8, thick * 0.66, depth + 1)
    }
    return drawn
  }
  return { thin: '', thick: grow(from, angle, length, width, 0) }
}

/** Flat forking weed: ribbons that divide in two and end in rounded tips. */
export function ribbonWeed(from: Point, angle: number, length: number, random: Random, width = 13): Pressed {
  const thin: string[] = []
  const thick: string[] = []
  const grow = (at: Point, heading: number, left: number, depth: number) => {
    const run = length * between(random, 0.16, 0.22)
    const turn = heading + gaussian(random) * 0.16
    const middle = moved(at, turn, run * 0.5)
    const end = moved(middle, turn + gaussian(random) * 0.14, run * 0.5)
    thin.push(line([at, middle, end], width * 0.92 ** depth))
    thick.push(line([at, middle, end], 1.3))
    if (left < run * 1.2 || depth > 6) return
    for (const side of [-1, 1]) grow(end, turn + side * between(random, 0.2, 0.52), left - run, depth + 1)
  }
  grow(from, angle, length, 0)
  return { thin: thin.join(''), thick: thick.join('') }
}

/** Gulf weed: a stem with saw-toothed blades and small round floats. */
export function floatWeed(from: Point, angle: number, length: number, random: Random): Pressed {
  const parts: Pressed[] = []
  const branch = (at: Point, heading: number, reach: number, depth: number) => {
    const points: Point[] = [at]
    let turn = heading
    const steps = Math.max(4, Math.round(reach / 17))
    for (let i = 1; i <= steps; i++) {
      turn += gaussian(random) * 0.07 + 0.015
      const here = moved(points.at(-1)!, turn, reach / steps)
      points.push(here)
      const side = i & 1 ? 1 : -1
      const out = turn + side * between(random, 0.6, 1)
      const size = between(random, 26, 44) * (1 - (0.45 * i) / steps)
      if (random() < 0.34) {
        const float = moved(here, out, 13)
        const r = between(random, 4.4, 7.4)
        parts.push({
          thin: `<circle cx="${float[0].toFixed(1)}" cy="${float[1].toFixed(1)}" r="${r.toFixed(1)}"/>`,
          thick:
            line([here, float], 1.4) +
            `<circle cx="${float[0].toFixed(1)}" cy="${float[1].toFixed(1)}" r="${(r - 1.2).toFixed(1)}" fill="none" stroke="#000" stroke-width="2.2"/>`,
        })
      } else {
        const tip = moved(here, out, size)
        const belly = (turnAway: number) => moved(moved(here, out, size * 0.45), out + turnAway, size * 0.13)
        parts.push({ thin: shape([here, belly(1.57), tip, belly(-1.57)]), thick: line([here, tip], 1.1) })
      }
      if (depth < 1 && i % 3 === 0)
        branch(here, turn + side * between(random, 0.5, 0.8), reach * between(random, 0.3, 0.48), depth + 1)
    }
    parts.push({ thin: '', thick: line(points, depth === 0 ? 3 : 1.9) })
  }
  branch(from, angle, length, 0)
  return together(parts)
}

/** Peacock weed: a fan with dark bands that follow its rim. */
export function peacockWeed(at: Point, angle: number, size: number, random: Random): Pressed {
  const wave = between(random, 0, 9)
  const rim = (share: number): Point[] =>
    Array.from({ length: 23 }, (_, i) => {
      const a = (i / 22 - 0.5) * 1.9
      const folded = 1 + 0.05 * Math.sin(a * 6 + wave) + 0.022 * Math.sin(a * 15 + wave) - 0.1 * a * a
      return moved(at, angle + a * (0.55 + 0.45 * share), size * share * folded)
    })
  const sheet = `<path d="M${at[0]} ${at[1]}L${smoothThrough(rim(1)).slice(1)}Z" fill-opacity="0.72"/>`
  const bands = [0.3, 0.42, 0.53, 0.62, 0.7, 0.77, 0.84, 0.9, 0.96].map((share) =>
    line(rim(share), size * between(random, 0.006, 0.014)),
  )
  return { thin: sheet, thick: bands.join('') }
}

/** Sea lettuce: sheets one cell thick, folded over each other. */
export function seaLettuce([x, y]: Point, size: number, random: Random): Pressed {
  const sheets = Array.from({ length: 4 }, () => {
    const [sx, sy] = [x + gaussian(random) * size * 0.16, y + gaussian(random) * size * 0.16]
    const phase = between(random, 0, 7)
    const rim = Array.from({ length: 46 }, (_, i): Point => {
      const a = (i / 46) * 2 * Math.PI
      const r =
        size * (0.62 + 0.16 * Math.sin(2 * a + phase) + 0.07 * Math.sin(5 * a + 2 * phase) + 0.045 * Math.sin(13 * a))
      return moved([sx, sy], a, r)
    })
    return shape(rim, 0.36)
  })
  return { thin: sheets.join(''), thick: '' }
}
