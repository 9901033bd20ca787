import type { Painter } from '../../painter.ts'
import { clamp, hex, mix, ramp, scaleRgb, smoothstep } from '@monsoon/drawing/raster/colour'
import { cream, hardEdged, ink, onCloth, printed, red, type Swelling } from './op.ts'

const fraction = (v: number) => v - Math.floor(v)
const saw = (v: number) => Math.abs(fraction(v) - 0.5) * 2

/** Threads a motif of the weave is wide. */
const THREADS = 16
const MOTIF = 1 / 13

/**
 * Bands of a sadu cloth, the same upwards and downwards from the middle: height in motifs, and whether a thread is
 * dark.
 */
const bands: readonly { height: number; isDark: (u: number, v: number) => boolean }[] = [
  {
    height: 2.2,
    isDark: (u, v) => {
      const d = saw(u) + Math.abs(v - 0.5) * 2
      return d < 0.22 || (d > 0.44 && d < 0.72) || d > 1.12
    },
  },
  { height: 0.22, isDark: () => true },
  { height: 0.18, isDark: () => false },
  { height: 0.5, isDark: (u, v) => fraction(u * 4) < 0.5 !== v < 0.5 },
  { height: 0.16, isDark: () => false },
  { height: 1, isDark: (u, v) => saw(u) > v },
  { height: 0.5, isDark: () => true },
  { height: 0.4, isDark: (u) => fraction(u * 2) < 0.5 },
  { height: 0.24, isDark: () => true },
  { height: 1.3, isDark: (u, v) => fraction(v * 1.5 + saw(u * 0.5) * 1.5) < 0.5 },
  { height: 0.3, isDark: () => true },
  { height: 0.16, isDark: () => false },
  { height: 0.9, isDark: (u, v) => saw(u + 0.5) > 1 - v || (saw(u) < 0.3 && v > 0.3 && v < 0.6) },
  { height: 0.34, isDark: () => true },
  { height: 0.2, isDark: () => false },
  { height: 0.34, isDark: () => true },
  {
    height: 1.5,
    isDark: (u, v) => {
      const d = saw(u * 2) * 0.5 + Math.abs(v - 0.5)
      return d < 0.2 || (d > 0.34 && d < 0.56)
    },
  },
  { height: 0.8, isDark: () => true },
]

function isDarkThread(u: number, v: number): boolean {
  let left = Math.abs(v) / MOTIF
  for (const band of bands) {
    if (left < band.height)
      return band.isDark(
        Math.floor((u / MOTIF) * THREADS) / THREADS + 1 / 64,
        Math.floor((left / band.height) * Math.round(band.height * 10)) / Math.round(band.height * 10) + 0.03,
      )
    left -= band.height
  }
  return fraction(left * 2) < 0.5
}

/** A sadu cloth, something round under it, and what one colour does to that. */
export const paintSaduBulge: Painter = (longSide) => {
  const swellings: readonly Swelling[] = [
    { x: 0.6, y: 0.47, radius: 0.37, strength: 1 },
    { x: 0.25, y: 1.12, radius: 0.235, strength: 1 },
    { x: 0.74, y: 1.2, radius: 0.19, strength: -0.8 },
  ]
  const raster = hardEdged(2 / 3, longSide, (x, y) => {
    const [u, v, steep] = onCloth(swellings, x, y)
    const isRed = Math.hypot(x - 0.25, y - 1.12) < 0.1175
    const isDark = isDarkThread(u - 0.5, v - 0.75)
    const shade = 1 - 0.2 * steep
    return isDark ? ink : isRed ? scaleRgb(red, shade) : scaleRgb(cream, shade)
  })
  return printed(raster, 'sadu')
}

/** Two sets of frames on one slip. Where they fall together and apart the eye sees planks that nobody drew. */
export const paintDhowRibs: Painter = (longSide) => {
  const sun = [0.745, 0.135, 0.078] as const
  const raster = hardEdged(2, longSide, (x, y) => {
    const along = (x - 0.47) * 1.06
    const keel = y - 0.27 + 0.22 * along * along
    const beam = 1.04 - 2.6 * along * along - 0.1 * along
    const plank = keel / beam
    const apart = 30 * plank * Math.abs(plank) + 5.5 * plank
    const frame = 66 * (along + 0.12 * along * along) + 3 * keel
    const wide = clamp(0.5 + 0.17 * Math.cos(along * 5.2 + 0.6))
    const isDark = fraction(frame + apart / 2) < wide !== fraction(frame - apart / 2) < 0.5
    if (isDark) return ink
    return Math.hypot(x - sun[0], y - sun[1]) < sun[2] ? red : cream
  })
  return printed(raster, 'dhow')
}

/** Lines that run from a square at the middle to the rim; ground and lines are as bright as each other. */
export const paintPairs: Painter = (longSide) => {
  const cold = ramp(['#1fb7a6', '#2c9fd0', '#3f7fe0', '#6a62d8', '#2c9fd0', '#1fb7a6', '#5fae3c'])
  const warm = ramp(['#f0452e', '#e8392f', '#e2364e', '#d8356e', '#e2403a', '#f25a2a', '#f7812a'])
  const rings = [0.075, 0.15, 0.235, 0.325, 0.42] as const
  const [gold, pale] = [hex('#ffb52e'), hex('#ffe9b8')]
  const raster = hardEdged(1, longSide, (x, y) => {
    const [dx, dy] = [x - 0.5, y - 0.5]
    const r = Math.max(Math.abs(dx), Math.abs(dy))
    const side = Math.abs(dx) > Math.abs(dy) ? dy / Math.max(1e-6, Math.abs(dx)) : dx / Math.max(1e-6, Math.abs(dy))
    const zone = rings.findIndex((ring) => r < ring)
    if (zone === 0) return mix(pale, gold, smoothstep(0, 0.075, r))
    const ring = zone < 0 ? rings.length : zone
    const lines = 26 + ring * 6
    const inner = rings[ring - 1]!
    const outer = rings[ring] ?? 0.5
    const through = (r - inner) / (outer - inner)
    const duty = ring % 2 ? 0.28 + 0.44 * through : 0.74 - 0.46 * through
    const isLine = fraction((side * lines) / 2 + 0.5 - duty / 2 + ((lines / 2) % 1 ? 0.5 : 0)) < duty
    const turn = 0.5 + 0.5 * (Math.abs(dx) > Math.abs(dy) ? Math.sign(dx) : Math.sign(dy) * 0.4)
    const across = (ring - 1 + through) / 5
    return isLine ? cold(clamp(across * 0.8 + 0.16 * turn)) : warm(clamp(across * 0.86 + 0.12 * (1 - turn)))
  })
  return printed(raster, 'pairs', 0.6)
}
