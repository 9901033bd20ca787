import type { Painter } from '../painter.ts'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { smoothstep } from '@monsoon/drawing/raster/colour'
import { unit, type Vec3 } from '@monsoon/drawing/raster/vector'
import { archSlab, ball, clay, drum, limewash, printed, stair } from './still-life-shapes.ts'
import { photograph } from './still-life-photo.ts'
import type { Table } from './still-life.ts'

/** A model of a house front in printed clay: three arches, two stairs, a water tank. */
export const paintThreeArches: Painter = (longSide) => {
  const sun = unit([-0.72, 0.78, 0.66])
  const rose = printed(clay('#d89a84', 'rose'), 36)
  const chalk = printed(clay('#e6cdb9', 'chalk'), 36)
  const table: Table = {
    things: [
      archSlab([0, 0, -0.55], [1.12, 1.62, 0.2], { x: 0.2, radius: 0.5, spring: 2.1 }, rose),
      archSlab([-0.42, 0, -0.02], [0.7, 1.06, 0.2], { x: 0.06, radius: 0.36, spring: 1.18 }, chalk),
      archSlab([0.08, 0, 0.56], [0.56, 0.6, 0.2], { x: 0, radius: 0.25, spring: 0.62 }, rose),
      stair([0.78, 0, 0.1], [0.115, 0.17], 7, 0.26, -1, chalk),
      stair([-0.74, 0, 0.62], [0.09, 0.1], 5, 0.18, 1, rose),
      drum([-0.72, 2.12, -0.02], 0.19, 0.19, 0.3, clay('#c4553b', 'tank', 0.04, 30)),
      ball([0.74, 3.44, -0.55], 0.2, clay('#23519a', 'cobalt', 0.09, 90)),
      ball([1.02, 0.16, 0.82], 0.16, clay('#e3b04b', 'ochre', 0.05, 40)),
    ],
    wallAt: -0.98,
    floor: limewash('#9fb7c4', 'blue-floor', 0.1),
    wall: limewash('#8fb0c4', 'blue-wall', 0.14),
    sun,
    sunLight: [2.9, 2.15, 1.36],
    window: ([x, y, z]: Vec3) =>
      0.06 +
      0.94 *
        smoothstep(3.6, 3.3, x * 0.66 + y * 0.34 - z * 0.5) *
        smoothstep(-3.1, -2.75, x * 0.66 + y * 0.34 - z * 0.5),
    skyLight: [0.36, 0.42, 0.54],
    bounce: [0.3, 0.24, 0.22],
    soft: 0.03,
  }
  return withGrain(
    photograph(
      table,
      { eye: [2.5, 3.0, 8.4], target: [0.05, 1.62, 0], spread: 0.275, exposure: 0.92 },
      2 / 3,
      longSide,
      0.004,
    ),
    0.018,
  )
}
