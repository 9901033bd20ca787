import type { Painter } from '../painter.ts'
import { linear, mix, scaleRgb, smoothstep } from '@monsoon/drawing/raster/colour'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import { unit, type Vec3 } from '@monsoon/drawing/raster/vector'
import { halfOrange, leafThing, orange } from './still-life-fruit.ts'
import { clay, limewash, vessel } from './still-life-shapes.ts'
import { photograph } from './still-life-photo.ts'
import type { Table } from './still-life.ts'

/** Sunlight through a window of panes; coordinates lie across the beam. */
function paned(
  sun: Vec3,
  across: readonly [number, number],
  up: readonly [number, number],
  panes: readonly [number, number],
  arch: number,
): (p: Vec3) => number {
  const side = unit([sun[2], 0, -sun[0]])
  const rise: Vec3 = [side[2] * sun[1], side[0] * sun[2] - side[2] * sun[0], -side[0] * sun[1]]
  return (p) => {
    const a = (p[0] * side[0] + p[2] * side[2] - across[0]) / (across[1] - across[0])
    const b = (p[0] * rise[0] + p[1] * rise[1] + p[2] * rise[2] - up[0]) / (up[1] - up[0])
    const blur = 0.02
    const inside = (v: number, from: number, to: number) =>
      smoothstep(from - blur, from + blur, v) * smoothstep(to + blur, to - blur, v)
    const bar = (v: number, count: number) => smoothstep(0.03, 0.075, Math.abs(v * count - Math.round(v * count)))
    const crown =
      arch > 0 && b > 1 - arch
        ? smoothstep(0.5 + blur, 0.5 - blur, Math.hypot(a - 0.5, ((b - 1 + arch) / arch) * 0.5))
        : inside(a, 0, 1) * inside(b, 0, 1 + 9 * arch)
    return crown * inside(b, 0, 1.2) * (panes[0] > 1 ? bar(a, panes[0]) : 1) * (panes[1] > 1 ? bar(b, panes[1]) : 1)
  }
}

/** Seven vessels on a shelf while the sun leaves the window. */
export const paintSevenVessels: Painter = (longSide) => {
  const sun = unit([-0.86, 0.52, 0.62])
  const table: Table = {
    things: [
      vessel(
        [-1.62, 0, 0.08],
        [
          [0, 0.2],
          [0.12, 0.3],
          [0.45, 0.36],
          [0.8, 0.25],
          [1.02, 0.085],
          [1.5, 0.075],
          [1.66, 0.12],
        ],
        0.03,
        clay('#cfc4b2', 'v1'),
      ),
      vessel(
        [-0.98, 0, -0.34],
        [
          [0, 0.26],
          [0.3, 0.33],
          [0.9, 0.3],
          [1.25, 0.19],
          [1.38, 0.22],
        ],
        0.03,
        clay('#5b7486', 'v2', 0.05, 40),
      ),
      vessel(
        [-0.72, 0, 0.46],
        [
          [0, 0.16],
          [0.07, 0.28],
          [0.26, 0.4],
          [0.4, 0.43],
        ],
        0.025,
        clay('#e7dcc6', 'v3'),
      ),
      vessel(
        [-0.08, 0, -0.1],
        [
          [0, 0.17],
          [0.5, 0.25],
          [1.15, 0.33],
          [1.6, 0.22],
          [1.84, 0.11],
          [2.06, 0.13],
        ],
        0.03,
        clay('#b9553a', 'v4', 0.03, 18),
      ),
      vessel(
        [0.56, 0, 0.42],
        [
          [0, 0.19],
          [0.2, 0.3],
          [0.48, 0.31],
          [0.66, 0.2],
          [0.74, 0.21],
        ],
        0.025,
        clay('#d99a3e', 'v5', 0.06, 46),
      ),
      vessel(
        [0.93, 0, -0.3],
        [
          [0, 0.3],
          [0.5, 0.31],
          [1.02, 0.28],
          [1.1, 0.3],
        ],
        0.035,
        clay('#8f9c86', 'v6'),
        (a) => 0.012 * Math.cos(a * 24),
      ),
      vessel(
        [1.62, 0, 0.06],
        [
          [0, 0.22],
          [0.25, 0.43],
          [0.6, 0.44],
          [0.9, 0.26],
          [1.0, 0.16],
          [1.16, 0.2],
        ],
        0.03,
        clay('#2d3a45', 'v7', 0.06, 60),
      ),
    ],
    wallAt: -1.35,
    floor: limewash('#c8a98c', 'shelf', 0.16),
    wall: limewash('#c9b39c', 'wall'),
    sun,
    sunLight: [3.1, 2.05, 1.12],
    window: paned(sun, [-1.82, 1.3], [-0.86, 2.1], [2, 2], 0),
    skyLight: [0.3, 0.36, 0.5],
    bounce: [0.34, 0.2, 0.12],
    soft: 0.045,
  }
  return withGrain(
    photograph(
      table,
      { eye: [0, 1.62, 7.4], target: [0, 0.86, 0], spread: 0.232, exposure: 1.08 },
      3 / 2,
      longSide,
      0.0085,
    ),
    0.018,
  )
}

/** Bitter oranges in a bowl against a green wall. */
export const paintBitterOranges: Painter = (longSide) => {
  const sun = unit([0.9, 0.62, 0.55])
  const weave = gradientNoise('cloth')
  const cloth = linear('#e9dfcc')
  const table: Table = {
    things: [
      vessel(
        [-0.12, 0, -0.2],
        [
          [0, 0.36],
          [0.1, 0.34],
          [0.16, 0.5],
          [0.34, 0.9],
          [0.5, 1.06],
        ],
        0.03,
        clay('#dfe4e1', 'bowl', 0.06, 60),
        (a, y) => (y > 0.3 ? 0.008 * Math.cos(a * 9) : 0),
      ),
      orange([-0.58, 0.56, -0.1], 0.33, unit([-0.5, 0.8, 0.3])),
      orange([0.02, 0.53, 0.16], 0.34, unit([0.2, 0.7, 0.7])),
      orange([0.4, 0.57, -0.36], 0.33, unit([0.6, 0.8, -0.1])),
      orange([-0.2, 0.62, -0.62], 0.33, unit([0, 1, -0.1])),
      orange([-0.18, 1.03, -0.2], 0.34, unit([-0.2, 0.9, 0.5])),
      orange([1.18, 0.315, 0.28], 0.32, unit([0.4, 0.5, 0.7])),
      halfOrange([0.66, 0.26, 0.98], 0.33, unit([-0.28, 0.62, 0.73]), unit([0.934, 0.357, 0.05])),
      leafThing([-0.4, 1.34, 0.02], 2.6, 0.6, 0.5, '#3f6b34'),
      leafThing([0.1, 1.32, -0.12], -0.5, 0.62, 0.45, '#2f5a35'),
      leafThing([-0.86, 0.07, 0.86], 0.5, 0.62, 0.3, '#48743a'),
      leafThing([1.02, 0.64, 0.34], -0.5, 0.56, 0.4, '#3b6636'),
    ],
    wallAt: -1.7,
    floor: {
      gloss: 0,
      polish: 1,
      albedo: (p) =>
        scaleRgb(
          mix(cloth, linear('#3f7f86'), smoothstep(0.02, 0, Math.abs(Math.abs(p[2] - 0.55) - 0.75) - 0.045)),
          1 + 0.08 * weave(p[0] * 130, p[2] * 9) + 0.08 * weave(p[0] * 9, p[2] * 130),
        ),
    },
    wall: limewash('#45706a', 'green-wall', 0.3),
    sun,
    sunLight: [3.3, 2.25, 1.22],
    window: paned(sun, [-1.25, 1.95], [-0.95, 2.2], [3, 3], 0.3),
    skyLight: [0.2, 0.28, 0.36],
    bounce: [0.4, 0.24, 0.12],
    soft: 0.05,
  }
  return withGrain(
    photograph(
      table,
      { eye: [0.1, 2.3, 6.6], target: [0.1, 0.86, 0], spread: 0.268, exposure: 1 },
      4 / 5,
      longSide,
      0.008,
    ),
    0.018,
  )
}
