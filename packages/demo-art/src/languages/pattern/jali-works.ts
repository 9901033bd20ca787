import type { Painter } from '../../painter.ts'
import { clamp, hex, mix, ramp, scaleRgb, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { blurPlate } from '@monsoon/drawing/raster/blur'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { plateFromSvg, shade, sizeFor, svgDocument, type Plate } from '@monsoon/drawing/raster/raster'
import { closedPath, shrunk, starIn, tiling488, turned } from './girih.ts'

const WIDTH = 760
const HEIGHT = 1100

function archPath(inset: number): string {
  const l = inset
  const r = WIDTH - inset
  const spring = 470
  return `M${l} ${HEIGHT - inset}V${spring}C${l} 250 ${WIDTH * 0.3} 150 ${WIDTH / 2} ${inset}C${WIDTH * 0.7} 150 ${r} 250 ${r} ${spring}V${HEIGHT - inset}Z`
}

/** The pierced screen: black where light passes. */
function screenSvg(): string {
  const stars = tiling488(WIDTH, HEIGHT, 62).map((tile) => starIn(tile, () => (58 * Math.PI) / 180))
  const lines = stars.map((star) => closedPath(star.outline)).join('')
  const cores = stars
    .filter((star) => star.sides === 8)
    .map((star) => closedPath(shrunk(turned(star.outline, star.tile.centre, Math.PI / 8), star.tile.centre, 0.5)))
    .join('')
  return svgDocument(
    WIDTH,
    HEIGHT,
    `<defs><clipPath id="a"><path d="${archPath(16)}"/></clipPath></defs><rect width="100%" height="100%" fill="#fff"/><g clip-path="url(#a)"><rect width="100%" height="100%" fill="#000"/><path d="${lines}" fill="none" stroke="#fff" stroke-width="15"/><path d="${cores}" fill="none" stroke="#fff" stroke-width="7"/></g>`,
  )
}

function plateAt(plate: Plate, u: number, v: number): number {
  if (u < 0 || u >= 1 || v < 0 || v >= 1) return 0
  const x = u * plate.width - 0.5
  const y = v * plate.height - 0.5
  const ix = Math.max(0, Math.floor(x))
  const iy = Math.max(0, Math.floor(y))
  const fx = clamp(x - ix)
  const fy = clamp(y - iy)
  const at = (i: number, j: number) =>
    plate.value[Math.min(plate.height - 1, j) * plate.width + Math.min(plate.width - 1, i)]!
  const top = at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx
  const bottom = at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx
  return top * (1 - fy) + bottom * fy
}

type Light = { sharp: Plate; soft: Plate; softer: Plate; glow: Plate }

async function castLight(): Promise<Light> {
  const size = { width: WIDTH, height: HEIGHT }
  const copy = (plate: Plate): Plate => ({ ...plate, value: plate.value.slice() })
  const sharp = await plateFromSvg(screenSvg(), size)
  return {
    sharp,
    soft: blurPlate(copy(sharp), 4),
    softer: blurPlate(copy(sharp), 13),
    glow: blurPlate(copy(sharp), 70),
  }
}

const FLOOR = 0.63

/** Light on the floor: the screen skewed away from the wall, softer with the distance it travelled. */
function floorLight(light: Light, x: number, y: number): number {
  const depth = (y - FLOOR) / (1 - FLOOR)
  const perspective = 0.62 + 0.62 * depth
  const u = 0.5 + (x - 0.5 + 0.5 * depth ** 0.9) / (0.42 * perspective)
  const v = 1 - 1.06 * depth ** 0.82 + 0.03
  const near = plateAt(light.soft, u, v)
  const far = plateAt(light.softer, u, v)
  return near + (far - near) * smoothstep(0.1, 0.9, depth)
}

function wallColour(x: number, y: number, noise: (x: number, y: number) => number): Rgb {
  const tone = ramp(['#101f2c', '#17323e', '#214650'])
  const stain = fbm(noise, x * 5, y * 5, 4)
  return scaleRgb(tone(0.25 + 0.5 * y + 0.35 * stain), 1 + 0.12 * fbm(noise, x * 40, y * 40, 3))
}

function floorColour(x: number, y: number, noise: (x: number, y: number) => number): Rgb {
  const depth = (y - FLOOR) / (1 - FLOOR) + 0.28
  const u = (x - 0.4) / depth
  const row = 1.4 / depth
  const joint = Math.min(Math.abs(((u * 3 + 40) % 1) - 0.5), Math.abs((row % 1) - 0.5) * depth * 2)
  const slab = hashCell(Math.floor(u * 3 + 40.5), Math.floor(row + 0.5), 6)
  const vein = Math.abs(fbm(noise, u * 6 + slab * 9, row * 5, 4))
  const tone = mix(hex('#12232c'), hex('#27424a'), 0.3 + 0.4 * slab + 0.7 * vein)
  return scaleRgb(tone, joint < 0.012 ? 0.72 : 1)
}

/** A dark room in which a pierced window writes on the floor. */
export const paintLateRoom: Painter = async (longSide) => {
  const light = await castLight()
  const noise = gradientNoise('late-room')
  const sun = ramp(['#ff9d3c', '#ffc46b', '#ffe7b0'])
  return shade(sizeFor(4 / 5, longSide), (x, y) => {
    const u = (x - 0.29) / 0.4
    const v = (y - 0.045) / 0.545
    const grain = 0.025 * (hashCell(x * 2000, y * 2000, 8) - 0.5)
    const halo = plateAt(light.glow, clamp(u, 0, 0.999), clamp(v, 0, 0.999))
    const off = Math.hypot(Math.max(0, -u, u - 1) * 0.4, Math.max(0, -v, v - 1) * 0.545)
    const air = halo * Math.exp(-off * 9) * 0.5
    const warm = hex('#c2692b')
    let base: Rgb
    if (y < FLOOR) {
      base = wallColour(x, y, noise)
      const hole = plateAt(light.sharp, u, v)
      const reveal = plateAt(light.soft, u - 0.016, v + 0.006) * 0.5
      base = mix(base, sun(1 - v + 0.25 * u), Math.max(hole, reveal * 0.45))
    } else {
      base = floorColour(x, y, noise)
      const fall = 1 - 0.5 * smoothstep(FLOOR, 1, y)
      const lit = floorLight(light, x, y) * fall
      base = mix(base, mix(hex('#ffb865'), scaleRgb(base, 3.4), 0.25), clamp(lit * 0.92))
      base = scaleRgb(base, 0.55 + 0.45 * smoothstep(FLOOR - 0.01, FLOOR + 0.05, y) + lit * 0.3)
    }
    const skirting = y > FLOOR - 0.03 && y < FLOOR ? 0.78 : 1
    const vignette = 1 - 0.55 * smoothstep(0.35, 0.85, Math.hypot(x - 0.45, y - 0.5))
    return [0, 1, 2].map((c) => {
      const v0 = base[c]! * skirting * vignette
      return 1 - (1 - clamp(v0)) * (1 - warm[c]! * air) + grain
    }) as unknown as Rgb
  })
}
