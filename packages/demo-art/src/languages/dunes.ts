import type { Painter } from '../painter.ts'
import { clamp, linear, mix, ramp, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { render, type Distance, type Scene } from '@monsoon/drawing/raster/march'
import { withGrain } from '@monsoon/drawing/raster/grain'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { shade, sizeFor } from '@monsoon/drawing/raster/raster'
import { unit } from '@monsoon/drawing/raster/vector'

/** A long climb and a short slip face: the profile wind gives to sand, 0 to 1. */
function profile(phase: number, crest: number): number {
  const t = phase - Math.floor(phase)
  return t < crest ? Math.sin((t / crest) * Math.PI * 0.5) ** 1.6 : 1 - smoothstep(crest, 1, t)
}

type Grid = { at: (x: number, z: number) => number }

/** Heights on a grid, read smoothly: marching asks for them a few hundred million times. */
function heightGrid(
  x0: number,
  z0: number,
  span: number,
  cells: number,
  height: (x: number, z: number) => number,
): Grid {
  const step = span / cells
  const values = new Float32Array((cells + 1) * (cells + 1))
  for (let j = 0; j <= cells; j++) {
    for (let i = 0; i <= cells; i++) values[j * (cells + 1) + i] = height(x0 + i * step, z0 + j * step)
  }
  return {
    at: (x, z) => {
      // Quadratic B-spline: a linear read would show its facets in low light.
      const u = clamp((x - x0) / step, 1, cells - 1.001)
      const v = clamp((z - z0) / step, 1, cells - 1.001)
      const i = Math.round(u)
      const j = Math.round(v)
      const fx = u - i
      const fz = v - j
      const a = 0.5 * (0.5 - fx) ** 2
      const c = 0.5 * (0.5 + fx) ** 2
      const b = 1 - a - c
      const row = (k: number) => a * values[k - 1]! + b * values[k]! + c * values[k + 1]!
      const middle = j * (cells + 1) + i
      const p = 0.5 * (0.5 - fz) ** 2
      const r = 0.5 * (0.5 + fz) ** 2
      return p * row(middle - cells - 1) + (1 - p - r) * row(middle) + r * row(middle + cells + 1)
    },
  }
}

/** A dune field from a ridge at first sun. */
export const paintFirstSun: Painter = (longSide) => {
  const noise = gradientNoise('first-sun')
  const ground = (x: number, z: number) => {
    const warp = 1.3 * fbm(noise, x * 0.16, z * 0.16, 3)
    const large = profile((x * 0.2 + z * 0.11 + warp) * 1.1, 0.72)
    const small = profile(x * 0.52 - z * 0.2 + 1.1 * fbm(noise, x * 0.3 + 30, z * 0.3, 3), 0.7)
    const swell = 0.75 + 0.6 * fbm(noise, x * 0.1 + 9, z * 0.1, 2)
    return large * 1.55 * swell + small * 0.3 * swell
  }
  const grid = heightGrid(-26, -48, 56, 2000, ground)
  const distance: Distance = (x, y, z) => {
    const near = Math.exp(-Math.max(0, 6 - z) * 0.42)
    const wave = near > 0.1 ? Math.sin(x * 26 + 16 * z + 9 * noise(x * 0.9, z * 0.9)) * 0.0046 * (near - 0.1) : 0
    return (y - grid.at(x, z) - wave) * 0.55
  }
  const sun = unit([-0.86, 0.24, -0.22])
  const low = linear('#f0b98a')
  const high = linear('#6f8fb0')
  const grain = gradientNoise('first-sun/sand')
  const scene: Scene = {
    distance,
    albedo: (p) =>
      scaleRgb(linear('#c9854e'), 1 + 0.14 * grain(p[0] * 3, p[2] * 3) + 0.12 * grain(p[0] * 44, p[2] * 44)),
    sky: (d) => {
      const near = Math.max(0, d[0] * sun[0] + d[1] * sun[1] + d[2] * sun[2])
      return mix(mix(low, high, clamp(d[1] * 3.4) ** 0.8), linear('#ffdca0'), 0.6 * near ** 5)
    },
    sun,
    sunLight: [2.7, 1.62, 0.84],
    skyLight: [0.16, 0.18, 0.3],
    bounceLight: [0.2, 0.1, 0.05],
    haze: { colour: linear('#dba183'), density: 0.017 },
    caution: 0.8,
    far: 60,
    lift: 0.03,
  }
  return withGrain(render(scene, { eye: [0.6, 3.05, 9], target: [-0.6, 1.35, 0], spread: 0.34 }, 2, longSide), 0.045)
}

/** Sand from straight above, close: a ridge line read as a sleeping figure. */
export const paintReclining: Painter = (longSide) => {
  const noise = gradientNoise('reclining')
  const long = (x: number, y: number, cx: number, cy: number, rx: number, ry: number, turn: number) => {
    const c = Math.cos(turn)
    const s = Math.sin(turn)
    const u = ((x - cx) * c + (y - cy) * s) / rx
    const v = (-(x - cx) * s + (y - cy) * c) / ry
    return Math.exp(-(u * u + v * v) * 1.5)
  }
  const height = (x: number, y: number) => {
    const u = x + 0.03 * fbm(noise, x * 2, y * 2, 2)
    const v = y + 0.03 * fbm(noise, x * 2 + 7, y * 2, 2)
    const hip = long(u, v, 0.43, 0.4, 0.2, 0.165, 0.35)
    const waist = long(u, v, 0.66, 0.36, 0.2, 0.1, -0.3)
    const shoulder = long(u, v, 0.86, 0.27, 0.17, 0.13, -0.5)
    const thigh = long(u, v, 0.17, 0.52, 0.26, 0.105, -0.42)
    const other = long(u, v, 0.3, 0.62, 0.3, 0.08, -0.16)
    const body = 0.2 * hip + 0.11 * waist + 0.17 * shoulder + 0.14 * thigh + 0.1 * other
    const blown = 0.012 * profile(y * 7 + x * 1.2 + 1.2 * fbm(noise, x * 2.2, y * 2.2, 3), 0.7)
    return body + blown * (1 - smoothstep(0.05, 0.16, body)) + 0.006 * fbm(noise, x * 6, y * 6, 3)
  }
  const tone = ramp(['#1d0f16', '#4a2226', '#94492f', '#cf8350', '#efbf86', '#fbe5bd'])
  const grid = heightGrid(-0.1, -0.1, 1.3, 1500, height)
  const e = 0.0016
  const ripple = (x: number, y: number) =>
    Math.sin((y * 150 + x * 62 + 7 * noise(x * 4, y * 4) + grid.at(x, y) * 160) * 1.5) *
    0.00026 *
    (1 - 0.75 * smoothstep(0.06, 0.16, grid.at(x, y)))
  return shade(sizeFor(4 / 3, longSide), (x, y) => {
    const h = (a: number, b: number) => grid.at(a, b) + ripple(a, b)
    const dx = (h(x + e, y) - h(x - e, y)) / (2 * e)
    const dy = (h(x, y + e) - h(x, y - e)) / (2 * e)
    const lit = (0.5 + dx * 0.4 + dy * 0.62) / Math.hypot(1, dx, dy)
    let shadow = 1
    const base = grid.at(x, y)
    for (let i = 1; i < 46; i++) {
      const t = i * 0.005
      const over = grid.at(x - t * 0.5, y - t * 0.84) - base - t * 0.62
      shadow = Math.min(shadow, 1 - clamp(over * 30))
    }
    const grain = 0.05 * (hashCell(x * 1900, y * 1900, 2) - 0.5)
    return tone(clamp(0.05 + 1.0 * lit * (0.4 + 0.6 * shadow) + grain))
  })
}

/** Cracked salt to the horizon after the only rain of a year. */
export const paintSaltPan: Painter = (longSide) => {
  const noise = gradientNoise('salt-pan')
  const horizon = 0.3
  const cellAt = (x: number, y: number) => {
    const wx = x + 0.16 * noise(x * 2.2, y * 2.2)
    const wy = y + 0.16 * noise(x * 2.2 + 5, y * 2.2)
    let first = 9
    let second = 9
    let id = 0
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const cx = Math.floor(wx) + i
        const cy = Math.floor(wy) + j
        const d = Math.hypot(cx + 0.1 + 0.8 * hashCell(cx, cy, 1) - wx, cy + 0.1 + 0.8 * hashCell(cx, cy, 2) - wy)
        if (d < first) {
          second = first
          first = d
          id = hashCell(cx, cy, 3)
        } else if (d < second) second = d
      }
    }
    return { edge: second - first, id }
  }
  const sky = ramp(['#3b4a78', '#7d7ba6', '#d59aa0', '#f3bf9c', '#fbe0b8'])
  const salt = ramp(['#8b7f93', '#c9b4b4', '#efdccd', '#fff6e6'])
  const groundAt = (x: number, y: number): Rgb => {
    const depth = (y - horizon) / (0.8 - horizon)
    const z = 0.16 / (depth + 0.012)
    const wx = (x - 0.46) * z * 26
    const wy = z * 21
    const { edge, id } = cellAt(wx, wy)
    const far = clamp(z / 4.5)
    const rim = Math.exp(-(((edge - 0.12) / 0.06) ** 2)) * (1 - far)
    const crack = (1 - smoothstep(0.01, 0.055 + 0.02 * far, edge)) * (1 - far)
    const pool = smoothstep(0.04, 0.3, fbm(noise, wx * 0.2, wy * 0.11 + 3, 3) + 0.1 * depth) * (1 - rim)
    const crust = 0.4 + 0.2 * id + 0.42 * rim + 0.28 * fbm(noise, wx * 3, wy * 3, 4)
    const dry = scaleRgb(salt(clamp(crust + 0.15 * far)), 1 - 0.6 * crack)
    const mirrored = sky(clamp(1 - depth * 0.95 + 0.02 * noise(wx * 2, wy * 9)))
    return mix(dry, scaleRgb(mirrored, 0.94), pool * 0.78)
  }
  return shade(sizeFor(5 / 4, longSide), (x, y) => {
    const grain = 0.02 * (hashCell(x * 2000, y * 2000, 4) - 0.5)
    const range =
      horizon - 0.012 - 0.022 * Math.max(0, fbm(noise, x * 6, 4, 4)) - 0.012 * Math.max(0, noise(x * 2.4, 9))
    const cloud = fbm(noise, x * 4, y * 17, 5)
    let colour: Rgb
    if (y > horizon) colour = groundAt(x, y)
    else if (y > range) colour = mix([0.42, 0.38, 0.52], [0.93, 0.74, 0.64], smoothstep(range, horizon + 0.01, y) * 0.6)
    else colour = mix(sky(y / horizon), [1, 0.86, 0.76], clamp(cloud * 1.3) * 0.5)
    const sun = Math.hypot(x - 0.66, (y - horizon + 0.035) * 1)
    const glow = 0.35 * Math.exp(-sun * 9)
    return [colour[0] + glow + grain, colour[1] + glow * 0.72 + grain, colour[2] + glow * 0.42 + grain]
  })
}
