import type { FramePainter } from '../../painter.ts'
import { clamp, linear, mix, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { render, type Distance, type Scene } from '@monsoon/drawing/raster/march'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { sampleAt, shade, sizeFor, type Raster } from '@monsoon/drawing/raster/raster'
import { unit } from '@monsoon/drawing/raster/vector'

const RATIO = 16 / 9
/** Where water begins, as a share of the picture's height. */
const SHORE = 0.56

/** Two tiers of arches under a road, with one lamp on in every third of them. */
const arches: Distance = (x, y, z) => {
  const u = x - Math.round(x / 1.3) * 1.3
  const wall = Math.max(Math.abs(z) - 0.42, Math.abs(y - 1) - 1.35)
  const low = Math.min(Math.max(Math.abs(u) - 0.5, Math.abs(y - 0.35) - 0.5), Math.hypot(u, y - 0.85) - 0.5)
  const w = x - Math.round(x / 0.65) * 0.65
  const high = Math.min(Math.max(Math.abs(w) - 0.19, Math.abs(y - 1.66) - 0.16), Math.hypot(w, y - 1.82) - 0.19)
  const rail = Math.max(Math.abs(z) - 0.5, Math.abs(y - 2.4) - 0.07)
  const tower = Math.max(Math.hypot(x - 3.05, z + 2.6) - 0.95, y - 3.9)
  const cut = Math.max(Math.hypot(x - 3.05, y - 3.05) - 0.42, -z - 2.6)
  return Math.min(Math.max(wall, -low, -high), rail, Math.max(tower, -cut))
}

function stillScene(): Scene {
  const sun = unit([0.75, 0.36, 0.6])
  const stain = gradientNoise('viaduct')
  const tone = linear('#8e8580')
  const low = linear('#e08a6a')
  const high = linear('#23406b')
  const moon = unit([-0.265, 0.262, -1])
  return {
    distance: arches,
    albedo: (p) => {
      const seam = Math.abs(p[1] / 0.22 - Math.round(p[1] / 0.22)) < 0.05 ? 0.9 : 1
      return scaleRgb(tone, seam * (1 + 0.22 * fbm(stain, p[0] * 2 + p[2], p[1] * 2, 4)))
    },
    sky: (d) => {
      const cloud = fbm(stain, d[0] * 5, d[1] * 24 + 3, 4)
      const base = mix(low, high, clamp(d[1] * 2.6 + 0.14 * cloud + 0.04) ** 0.8)
      const disc = smoothstep(0.99895, 0.9991, d[0] * moon[0] + d[1] * moon[1] + d[2] * moon[2])
      return mix(base, linear('#fff0d2'), disc * 0.95)
    },
    sun,
    sunLight: [0.95, 0.5, 0.36],
    skyLight: [0.26, 0.3, 0.46],
    bounceLight: [0.16, 0.13, 0.16],
    haze: { colour: linear('#b98484'), density: 0.016 },
    caution: 0.85,
    far: 40,
  }
}

const stills = new Map<number, Raster>()

/** The dry half is marched once for a size; frames differ only in the water. */
function dryHalf(longSide: number): Raster {
  const known = stills.get(longSide)
  if (known) return known
  const camera = { eye: [0.4, 0.55, 8.2], target: [0.4, 0.55, 0], spread: 0.36, shiftY: 2 * SHORE - 1 } as const
  const still = render(stillScene(), camera, RATIO, longSide)
  lightLamps(still)
  stills.set(longSide, still)
  return still
}

/** Warm windows in the upper arches, drawn where the march left them dark. */
function lightLamps(still: Raster): void {
  const { width, height } = still
  for (let i = -6; i <= 6; i++) {
    if (hashCell(i, 4, 12) < 0.55) continue
    const px = (0.5 + ((i * 0.65 - 0.4) / (8.2 * 0.36)) * (0.5 / RATIO)) * width
    const py = (SHORE - ((1.7 - 0.55) / (8.2 * 0.36)) * 0.5) * height
    const glow = width * 0.03
    for (let y = Math.max(0, Math.floor(py - glow * 2)); y < Math.min(height, py + glow * 2); y++) {
      for (let x = Math.max(0, Math.floor(px - glow * 2)); x < Math.min(width, px + glow * 2); x++) {
        const k = Math.exp(-((x - px) ** 2 + (y - py) ** 2) / (glow * glow * 0.16))
        const at = (y * width + x) * 3
        for (const [c, lamp] of [1, 0.72, 0.36].entries()) {
          still.rgb[at + c] = 1 - (1 - still.rgb[at + c]!) * (1 - 0.85 * k * lamp)
        }
      }
    }
  }
}

type Wave = { kx: number; kz: number; cycles: number; phase: number; height: number }

const waves: Wave[] = Array.from({ length: 14 }, (_, i) => {
  const h = (salt: number) => hashCell(i, salt, 41)
  const k = 2.2 * 1.34 ** i
  const direction = (h(1) - 0.5) * 1.9
  return {
    kx: k * Math.sin(direction),
    kz: k * Math.cos(direction),
    cycles: 1 + Math.floor(h(2) * (i > 6 ? 4 : 2)),
    phase: h(3) * 6.283,
    height: 1 / k ** 0.75,
  }
})

/** The viaduct and its reflection at one moment of a loop: every wave runs a whole number of times. */
export const paintLowTide: FramePainter = (longSide, index, count) => {
  const still = dryHalf(longSide)
  const { width, height } = still
  const time = (2 * Math.PI * index) / count
  const deep: Rgb = [0.07, 0.12, 0.19]
  return shade(sizeFor(RATIO, longSide), (x, y) => {
    const row = y * RATIO
    if (row < SHORE) return sampleAt(still, x * width - 0.5, row * height - 0.5)
    const below = row - SHORE + 0.004
    const far = 0.34 / below
    let dx = 0
    let dy = 0
    for (const wave of waves) {
      const a = wave.kx * (x - 0.5) * far * 2.6 + wave.kz * far * 2 + wave.phase - wave.cycles * time
      const slope = Math.cos(a) * wave.height
      dx += slope * 0.25
      dy += slope
    }
    const reach = Math.min(1, below * 5)
    const sx = x * width + dx * 0.006 * width * reach
    const sy = (SHORE - below + dy * 0.04 * reach) * height
    const mirrored = sampleAt(still, sx, Math.min(sy, SHORE * height - 1))
    const depth = clamp(0.16 + below * 0.85 + dy * 0.05)
    const glint = Math.max(0, dy - 0.9) * 0.1 * reach
    const colour = mix(mirrored, deep, depth)
    return [colour[0] + glint, colour[1] + glint * 0.8, colour[2] + glint * 0.8]
  })
}
