import type { Painter } from '../../painter.ts'
import { clamp, linear, mix, scaleRgb, type Rgb } from '@monsoon/drawing/raster/colour'
import { render, type Distance, type Scene } from '@monsoon/drawing/raster/march'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { unit, type Vec3 } from '@monsoon/drawing/raster/vector'

function box(x: number, y: number, z: number, hx: number, hy: number, hz: number): number {
  const dx = Math.abs(x) - hx
  const dy = Math.abs(y) - hy
  const dz = Math.abs(z) - hz
  return Math.min(Math.max(dx, dy, dz), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0))
}

/** Poured concrete: tone of each pour, board marks along it, stains that run down. */
function concrete(tone: Rgb, seed: string, board: number): (p: Vec3, n: Vec3) => Rgb {
  const noise = gradientNoise(seed)
  return (p, n) => {
    const along = Math.abs(n[0]) > 0.6 ? p[2] : p[0]
    const cloud = fbm(noise, along * 1.4 + p[1] * 0.3, p[1] * 1.4 + p[2], 5)
    const boardAt = p[1] / board
    const mark = 0.11 * (hashCell(Math.floor(boardAt), Math.floor(along * 0.8), 3) - 0.5)
    const seam = Math.abs(boardAt - Math.round(boardAt)) < 0.05 ? -0.11 : 0
    const streak = Math.max(0, noise(along * 9, p[1] * 0.5)) ** 2 * 0.3
    const pit = Math.max(0, noise(along * 46, p[1] * 46 + p[2] * 9) - 0.45) * 0.5
    const panel = board * 3.2
    const tie =
      Math.hypot((Math.abs((along / panel) % 1) - 0.5) * panel, (Math.abs((p[1] / panel) % 1) - 0.5) * panel) < 0.013
        ? 0.3
        : 0
    const flat = Math.abs(n[1]) > 0.8
    return scaleRgb(tone, 1 + 0.24 * cloud - pit + (flat ? 0 : mark + seam - streak - tie))
  }
}

function skyOf(low: string, high: string, sun: Vec3, glow: string): (d: Vec3) => Rgb {
  const a = linear(low)
  const b = linear(high)
  const g = linear(glow)
  return (d) => {
    const base = mix(a, b, clamp(Math.max(0, d[1]) * 2.7) ** 0.8)
    const near = Math.max(0, d[0] * sun[0] + d[1] * sun[1] + d[2] * sun[2])
    return mix(base, g, 0.5 * near ** 6)
  }
}

/** Towers with circles and a triangle cut through, standing in a lake. */
export const paintHighWater: Painter = (longSide) => {
  const hall: Distance = (x, y, z) => {
    const drum = Math.max(Math.hypot(x - 0.3, z + 0.6) - 1.5, Math.abs(y - 1.5) - 1.9)
    const drumIn = Math.hypot(x - 0.3, z + 0.6) - 1.3
    const hole = Math.min(Math.hypot(x - 0.3, y - 1.75) - 0.82, Math.max(Math.abs(x - 0.3) - 0.22, y - 0.42))
    return Math.max(
      drum,
      -Math.max(hole, -z - 0.4),
      -Math.max(drumIn, 3.1 - y),
      -Math.max(drumIn, Math.abs(y - 1.55) - 1.3),
    )
  }
  const wing = (x: number, y: number, z: number, side: number): number => {
    const cx = side > 0 ? 2.75 : -2.35
    const outer = box(x - cx, y - 1.05, z + 0.25, 0.95, side > 0 ? 1.15 : 1.55, 1)
    const inner = box(x - cx, y - 1.0, z + 0.25, 0.8, 1.0, 0.84)
    const triangle = Math.max(-(y - 0.5), Math.abs(x - cx) * 0.86 + (y - 0.5) * 0.5 - 0.56)
    const opening = side > 0 ? triangle : Math.hypot(x - cx, y - 1.35) - 0.56
    const slot = Math.max(Math.abs(x - cx) - 0.09, Math.abs(y - 0.12) - 0.5)
    return Math.max(outer, -inner, -Math.max(opening, -z - 0.2), side > 0 ? -9 : -Math.max(slot, -z))
  }
  const distance: Distance = (x, y, z) => {
    const back = box(x - 0.4, y - 0.7, z + 3.4, 5.2, 1.15, 0.5)
    const windows = Math.max(Math.abs(((x + 40.35) % 0.7) - 0.35) - 0.14, Math.abs(y - 1.15) - 0.42)
    const steps = box(x - 0.3, y + 0.12, z - 0.9, 3.9, 0.16, 0.55)
    const tower = Math.max(Math.hypot(x + 4.55, z + 1.3) - 0.52, Math.abs(y - 1.2) - 2.0)
    const slit = Math.max(Math.abs(x + 4.35) - 0.08, Math.abs(y - 1.6) - 1.0)
    return Math.min(
      hall(x, y, z),
      wing(x, y, z, 1),
      wing(x, y, z, -1),
      Math.max(back, -Math.max(windows, -z - 3.4)),
      steps,
      Math.max(tower, -Math.max(slit, -z - 1.3)),
    )
  }
  const sun = unit([-0.78, 0.46, 0.5])
  const ripple = gradientNoise('high-water/ripple')
  const tone = concrete(linear('#b3a695'), 'high-water', 0.19)
  const scene: Scene = {
    distance,
    albedo: tone,
    sky: skyOf('#e2b489', '#3f7d96', sun, '#ffd9a0'),
    sun,
    sunLight: [1.75, 1.25, 0.78],
    skyLight: [0.15, 0.2, 0.27],
    bounceLight: [0.13, 0.1, 0.07],
    water: {
      level: 0,
      tone: linear('#1f3d3f'),
      ripple: (x, z) => [
        0.012 * ripple(x * 3, z * 9) + 0.006 * ripple(x * 9, z * 26),
        0.03 * ripple(x * 2.4 + 9, z * 8) + 0.012 * ripple(x * 7, z * 24 + 5),
      ],
    },
    haze: { colour: linear('#dcb591'), density: 0.012 },
    caution: 0.9,
    far: 40,
  }
  return withGrain(
    render(scene, { eye: [-1.1, 1.15, 9.6], target: [0.05, 0.95, 0], spread: 0.36, shiftY: -0.02 }, 3 / 2, longSide),
    0.04,
  )
}

const TERRACES = 9
const LEVEL = 0.34
const TREAD = 0.0486

/** Stairs of a terrace: steps that climb from both sides against the wall behind. */
function flightDistance(along: number, h: number, fromWall: number, terrace: number): number {
  const pitch = 2 * LEVEL
  const shift = (terrace % 2) * LEVEL
  const cell = Math.abs(along + shift - Math.round((along + shift) / pitch) * pitch)
  let d = 9
  for (let s = 0; s < 7; s++) d = Math.min(d, Math.max(cell - (LEVEL - s * TREAD), h - (s + 1) * TREAD))
  return Math.max(d, fromWall - 0.19)
}

/** A stepwell seen from its rim: flights of stairs fold down to green water. */
export const paintStepwell: Painter = (longSide) => {
  const rim = 3.4
  const distance: Distance = (x, y, z) => {
    const reach = Math.max(Math.abs(x), Math.abs(z))
    const along = Math.abs(x) > Math.abs(z) ? z : x
    let d = Math.max(y + TERRACES * LEVEL, -9)
    for (let k = 0; k < TERRACES; k++) d = Math.min(d, Math.max(rim - k * LEVEL - reach, y + k * LEVEL))
    const nearest = Math.floor((rim - reach) / LEVEL)
    for (let k = Math.max(1, nearest); k <= Math.min(TERRACES, nearest + 2); k++) {
      const wall = rim - (k - 1) * LEVEL
      d = Math.min(d, flightDistance(along, y + k * LEVEL, wall - reach, k))
    }
    return d
  }
  const sun = unit([0.66, 0.7, -0.28])
  const ripple = gradientNoise('stepwell/ripple')
  const scene: Scene = {
    distance,
    albedo: concrete(linear('#b97f52'), 'stepwell', 0.0486),
    sky: (d) => mix(linear('#e6d3ad'), linear('#4f8c9f'), clamp(1.6 * d[1] - 0.62 - 0.5 * d[0])),
    sun,
    sunLight: [1.9, 1.42, 0.95],
    skyLight: [0.2, 0.24, 0.34],
    bounceLight: [0.34, 0.2, 0.1],
    water: {
      level: -2.52,
      tone: linear('#12463f'),
      ripple: (x, z) => [0.012 * ripple(x * 6, z * 6), 0.012 * ripple(x * 6 + 7, z * 6)],
    },
    haze: { colour: linear('#c9986c'), density: 0.004 },
    caution: 0.7,
    far: 30,
  }
  return withGrain(
    render(scene, { eye: [1.2, 2.15, 3.9], target: [0.12, -1.75, -0.55], spread: 0.5 }, 4 / 5, longSide),
    0.04,
  )
}

/** A block of flats as a grid of deep boxes; one late sun, a few lives. */
export const paintShade: Painter = (longSide) => {
  const pitchX = 1
  const pitchY = 0.78
  const distance: Distance = (x, y, z) => {
    const i = Math.floor(x / pitchX)
    const j = Math.floor(y / pitchY)
    const h = hashCell(i, j, 77)
    const u = x - (i + 0.5) * pitchX
    const v = y - (j + 0.5) * pitchY
    const wall = z
    const deep = 0.18 + 0.42 * h
    const room = box(u, v, z, 0.4, 0.3, deep)
    const parapet = hashCell(i, j, 5) > 0.42 ? box(u, v + 0.24, z - 0.02, 0.41, 0.1, 0.02) : 9
    const arch =
      hashCell(i, j, 21) > 0.8
        ? Math.max(Math.abs(z + 0.03) - 0.03, -Math.max(Math.abs(u) - 0.3, Math.hypot(u, Math.max(0, v)) - 0.26))
        : 9
    const archIn = Math.max(arch, Math.abs(u) - 0.42, Math.abs(v) - 0.32)
    return Math.min(Math.max(wall, -room), parapet, archIn)
  }
  const sun = unit([-0.62, 0.66, 0.72])
  const body = concrete(linear('#e0c3ae'), 'shade', 0.13)
  const inks = ['#d9694a', '#2f7f86', '#e3b04b', '#f2e6d2', '#3b4f7a'].map(linear)
  const scene: Scene = {
    distance,
    albedo: (p, n) => {
      const i = Math.floor(p[0] / pitchX)
      const j = Math.floor(p[1] / pitchY)
      const pane = p[2] < -0.1 && n[2] > 0.8
      const h = hashCell(i, j, 31)
      if (pane && h > 0.45) return scaleRgb(inks[Math.floor(h * 97) % inks.length]!, 0.9)
      return pane ? linear('#3a3a42') : body(p, n)
    },
    sky: () => linear('#cfdbe0'),
    sun,
    sunLight: [1.55, 1.2, 0.88],
    skyLight: [0.24, 0.28, 0.38],
    bounceLight: [0.25, 0.18, 0.14],
    haze: { colour: linear('#e7cfc0'), density: 0 },
    caution: 0.7,
    far: 12,
  }
  return withGrain(
    render(scene, { eye: [3.52, 3.52, 6], target: [3.52, 3.52, 0], spread: 3.05, flat: true }, 1, longSide),
    0.04,
  )
}
