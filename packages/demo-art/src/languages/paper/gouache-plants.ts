import { mix, type Rgb } from '@monsoon/drawing/raster/colour'
import { alongCubic, moved, type Point } from '@monsoon/drawing/raster/path'
import { between, gaussian, type Random } from '@monsoon/drawing/raster/prng'
import { remixed, type Dab } from './gouache.ts'

type Curve = readonly [Point, Point, Point, Point]

const headingAt = (curve: Curve, t: number) => {
  const [a, b] = [alongCubic(curve, Math.max(0, t - 0.02)), alongCubic(curve, Math.min(1, t + 0.02))]
  return Math.atan2(b[1] - a[1], b[0] - a[0])
}

/** A curve that leaves a point at an angle and is bent by gravity or by the wind. */
export function bent(from: Point, angle: number, length: number, bend: number): Curve {
  const one = moved(from, angle, length * 0.34)
  const two = moved(one, angle + bend * 0.5, length * 0.33)
  return [from, one, two, moved(two, angle + bend, length * 0.33)]
}

export type LeafColours = { lit: Rgb; shaded: Rgb; rib: Rgb }

export type LeafShape = {
  curve: Curve
  /** Half the breadth at its widest. */
  breadth: number
  /** Where it is widest, 0 at the stalk to 1 at the tip. */
  widest?: number
  /** How far the ribs lean towards the tip, in radians from the midrib. */
  lean?: number
  /** Share of ribs at which the blade is torn. */
  torn?: number
}

/** A leaf built rib by rib, one half in the light and one in its own shade. */
export function ribbedLeaf(
  { curve, breadth, widest = 0.42, lean = 0.95, torn = 0 }: LeafShape,
  { lit, shaded, rib }: LeafColours,
  random: Random,
): Dab[] {
  const length = Math.hypot(curve[3][0] - curve[0][0], curve[3][1] - curve[0][1])
  const count = Math.max(9, Math.round(length / (breadth * 0.11 + 0.0022)))
  const dabs: Dab[] = []
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const s = t < widest ? t / widest : (1 - t) / (1 - widest)
    const half = breadth * Math.sin((Math.PI / 2) * s) ** 0.75
    const [at, heading] = [alongCubic(curve, t), headingAt(curve, t)]
    if (half < 0.0008) continue
    for (const side of [-1, 1] as const) {
      const isTorn = random() < torn
      const angle = heading + side * (lean - 0.35 * t)
      const run = half * (isTorn ? between(random, 0.35, 0.75) : between(random, 0.97, 1.05)) * 1.12
      const tone = mix(
        side < 0 ? lit : shaded,
        side < 0 ? shaded : lit,
        between(random, 0, 0.26) + (i % 4 === 0 ? 0.16 : 0),
      )
      dabs.push({
        at: moved(at, angle, run / 2),
        angle,
        length: run,
        width: (length / count) * 2.1,
        colour: remixed(tone, random, 0.035),
        brush: i > count - 4 ? 'leaf' : 'flat',
        dry: 0.08,
      })
    }
    if (i % 3 === 0)
      for (const side of [-1, 1] as const)
        dabs.push({
          at: moved(at, heading + side * (lean - 0.35 * t), half * 0.5),
          angle: heading + side * (lean - 0.35 * t),
          length: half * 0.95,
          width: breadth * 0.022 + 0.0006,
          colour: mix(rib, side < 0 ? lit : shaded, 0.45),
          brush: 'leaf',
        })
  }
  for (let i = 0; i < count; i++) {
    const t = i / count
    dabs.push({
      at: alongCubic(curve, t),
      angle: headingAt(curve, t),
      length: (length / count) * 2.4,
      width: (breadth * 0.07 + 0.0012) * (1 - 0.75 * t),
      colour: rib,
      brush: 'flat',
      dry: 0,
    })
  }
  return dabs
}

/** A palm frond: a rib with narrow leaflets that hang from it, lit above and dark below. */
export function frond(curve: Curve, reach: number, { lit, shaded, rib }: LeafColours, random: Random): Dab[] {
  const length = Math.hypot(curve[3][0] - curve[0][0], curve[3][1] - curve[0][1])
  const count = Math.round(26 + length * 90)
  const dabs: Dab[] = []
  for (let i = 1; i <= count; i++) {
    const t = i / count
    const [at, heading] = [alongCubic(curve, t), headingAt(curve, t)]
    const size = reach * Math.sin(Math.PI * (0.12 + 0.8 * t)) ** 0.8 * between(random, 0.85, 1.12)
    for (const side of [-1, 1] as const) {
      const angle = heading + side * (1.05 - 0.55 * t) + gaussian(random) * 0.07
      const colour = remixed(
        mix(side < 0 ? lit : shaded, side < 0 ? shaded : lit, between(random, 0, 0.4)),
        random,
        0.06,
      )
      dabs.push({
        at: moved(at, angle, size / 2),
        angle,
        length: size,
        width: 0.0022 + size * 0.075,
        colour,
        brush: 'leaf',
        dry: 0.1,
      })
    }
    dabs.push({
      at,
      angle: heading,
      length: (length / count) * 2.6,
      width: 0.0042 * (1.1 - t) + 0.0008,
      colour: rib,
      brush: 'flat',
      dry: 0,
    })
  }
  return dabs
}

/** A trunk that leans, ringed where old fronds have dropped. */
export function trunk(curve: Curve, width: number, light: Rgb, dark: Rgb, random: Random): Dab[] {
  const length = Math.hypot(curve[3][0] - curve[0][0], curve[3][1] - curve[0][1])
  const count = Math.round(length / (width * 0.32))
  return Array.from({ length: count }, (_, i): Dab[] => {
    const t = i / count
    const [at, heading] = [alongCubic(curve, t), headingAt(curve, t) + Math.PI / 2]
    const thick = width * (1.25 - 0.5 * t)
    const share = between(random, 0.34, 0.52)
    return [
      {
        at,
        angle: heading,
        length: thick,
        width: width * 0.5,
        colour: remixed(dark, random, 0.07),
        brush: 'flat',
        dry: 0.1,
      },
      {
        at: moved(at, heading, -thick * (0.5 - share / 2)),
        angle: heading,
        length: thick * share,
        width: width * 0.3,
        colour: remixed(light, random, 0.09),
        brush: 'flat',
        dry: 0.4,
      },
    ]
  }).flat()
}

export type PalmColours = { leaf: LeafColours; bark: readonly [Rgb, Rgb]; nut: Rgb }

/** A coconut palm from its foot to its crown; back fronds first. */
export function palm(
  { foot, crown, size, colours }: { foot: Point; crown: Point; size: number; colours: PalmColours },
  random: Random,
): Dab[] {
  const lean = (crown[0] - foot[0]) * 0.5
  const stem: Curve = [
    foot,
    [foot[0] + lean * 0.15, foot[1] + (crown[1] - foot[1]) * 0.4],
    [crown[0] - lean * 0.4, crown[1] + (foot[1] - crown[1]) * 0.3],
    crown,
  ]
  const { lit, shaded, rib } = colours.leaf
  const dim = { lit: mix(lit, shaded, 0.62), shaded: mix(shaded, [0.05, 0.12, 0.14], 0.35), rib: shaded }
  const fronds = Array.from({ length: 15 }, (_, i) => {
    const a = -Math.PI / 2 + (((i * 7) % 15) - 7) * 0.41 + gaussian(random) * 0.1
    const droop = Math.cos(a) >= 0 ? between(random, 0.7, 1.5) : -between(random, 0.7, 1.5)
    return frond(
      bent(crown, a, size * between(random, 0.8, 1.08), droop),
      size * 0.34,
      i < 7 ? dim : { lit, shaded, rib },
      random,
    )
  })
  const nuts = Array.from({ length: 7 }, (): Dab => ({
    at: [crown[0] + gaussian(random) * size * 0.06, crown[1] + size * 0.06 + Math.abs(gaussian(random)) * size * 0.03],
    angle: 1.2,
    length: size * 0.1,
    width: size * 0.085,
    colour: remixed(colours.nut, random, 0.1),
    brush: 'leaf',
    dry: 0,
  }))
  return [
    ...fronds.slice(0, 7).flat(),
    ...trunk(stem, size * 0.075, colours.bark[0], colours.bark[1], random),
    ...nuts,
    ...fronds.slice(7).flat(),
  ]
}
