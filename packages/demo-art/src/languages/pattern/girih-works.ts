import type { FramePainter, Painter } from '../../painter.ts'
import { clamp, css, hex, mix, ramp, scaleRgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, repaint, sizeFor, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'
import { closedPath, pentagridRhombs, shrunk, starIn, tiling4612, tiling488, turned, type Star } from './girih.ts'

/** Fired glaze: pooled tone, fine crackle, light from the upper left. */
function glaze(raster: Raster, seed: string, amount: number): Raster {
  const pool = gradientNoise(`${seed}/pool`)
  const crackle = gradientNoise(`${seed}/crackle`)
  return repaint(raster, (colour, x, y) => {
    const tone = fbm(pool, x * 7, y * 7, 4) * 0.12
    const vein = Math.abs(crackle(x * 46, y * 46) + 0.5 * crackle(x * 91, y * 91))
    const crack = vein < 0.03 ? 0.06 : 0
    const k = 1 + amount * (tone - crack) + 0.07 * (0.55 - x * 0.45 - y * 0.6)
    return scaleRgb(colour, k + 0.03 * amount * (hashCell(x * 2400, y * 2400, 3) - 0.5))
  })
}

function bands(stars: readonly Star[], widths: readonly (readonly [string, number])[]): string {
  // librsvg drops the tail of very long path data, so every star is a path of its own.
  const paths = stars.map((star) => `<path d="${closedPath(star.outline)}"/>`).join('')
  return widths
    .map(
      ([colour, width]) =>
        `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="miter" stroke-miterlimit="6">${paths}</g>`,
    )
    .join('')
}

/** One pattern whose ray angle opens from left to right, so that stars turn into rosettes. */
export const paintOpening: Painter = async (longSide) => {
  const width = 2000
  const height = 1040
  const angleAt = (x: number) => (26 + 56 * clamp(x / width)) * (Math.PI / 180)
  const stars = tiling4612(width, height, 41).map((tile) => starIn(tile, angleAt))
  const ground = ramp(['#0d2f4f', '#0f5f78', '#2c9a98', '#d9a441', '#b1452c'])
  const centre = ramp(['#e8c36a', '#e9dcb8', '#f3ead3', '#f5e4c0', '#f2c46c'])
  const fills = stars.map((star) => {
    const [x, y] = star.tile.centre
    const shift = (hashCell(x * 3, y * 3, 1) - 0.5) * 0.05
    const base = ground(clamp(x / width + shift))
    const fill =
      star.sides === 12 ? mix(base, hex('#ffffff'), 0.12) : star.sides === 6 ? scaleRgb(base, 0.72) : centre(x / width)
    const inner =
      star.sides === 12
        ? `<path d="${closedPath(shrunk(turned(star.outline, star.tile.centre, Math.PI / 12), star.tile.centre, 0.52))}" fill="${css(centre(x / width))}"/><path d="${closedPath(shrunk(star.outline, star.tile.centre, 0.3))}" fill="${css(scaleRgb(base, 0.6))}"/>`
        : star.sides === 6
          ? `<path d="${closedPath(shrunk(star.outline, star.tile.centre, 0.45))}" fill="${css(mix(base, hex('#ffffff'), 0.45))}"/>`
          : ''
    return `<path d="${closedPath(star.tile.corners)}" fill="${css(scaleRgb(base, 0.9 + shift))}"/><path d="${closedPath(star.outline)}" fill="${css(fill)}"/>${inner}`
  })
  const body =
    fills.join('') +
    bands(stars, [
      ['#0b1c2e', 8.4],
      ['#f4ead2', 5],
      ['#0b1c2e', 0.9],
    ])
  return glaze(await rasterFromSvg(svgDocument(width, height, body), sizeFor(width / height, longSide)), 'opening', 1)
}

/** Fivefold dome: rhombs that never repeat, gold on lapis, darker with the distance from the centre. */
export const paintDome: Painter = async (longSide) => {
  const half = 1000
  const stars = pentagridRhombs(11, 92)
    .filter((t) => Math.hypot(...t.centre) < 1500)
    .map((t) => starIn(t, () => (70 * Math.PI) / 180))
  const rings = ramp(['#f0d489', '#2a8f95', '#17508a', '#123070', '#0c1d4d', '#081233'])
  const fills = stars.map((star) => {
    const d = Math.hypot(...star.tile.centre)
    const wave = 0.5 + 0.5 * Math.cos(d / 74)
    const corners = star.tile.corners
    const fat = Math.hypot(corners[0]![0] - corners[2]![0], corners[0]![1] - corners[2]![1])
    const thin = fat < 80 || fat > 170
    const base = rings(clamp(d / 1280 + 0.02))
    const inside = thin ? mix(base, hex('#e9b54a'), 0.18 + 0.34 * wave) : mix(base, hex('#0f7f86'), 0.3 * wave)
    return `<path d="${closedPath(corners)}" fill="${css(scaleRgb(base, 0.92))}" stroke="${css(scaleRgb(base, 0.92))}" stroke-width="1.5"/><path d="${closedPath(star.outline)}" fill="${css(inside)}"/><path d="${closedPath(shrunk(star.outline, star.tile.centre, 0.5))}" fill="${css(mix(inside, hex('#f6e7bd'), thin ? 0.62 : 0.1))}"/>`
  })
  const lines = bands(stars, [
    ['#060b1e', 11],
    ['#c99a3c', 7],
    ['#f3d98f', 2.4],
  ])
  const body = `<g transform="translate(${half} ${half}) rotate(-90)">${fills.join('')}${lines}</g>`
  const raster = await rasterFromSvg(svgDocument(half * 2, half * 2, body), sizeFor(1, longSide), '#081233')
  const dust = gradientNoise('dome/leaf')
  glaze(raster, 'dome', 0.9)
  return repaint(raster, (colour, x, y) => {
    const gold = colour[0] > colour[2] + 0.1 ? 1 + 0.28 * fbm(dust, x * 60, y * 60, 3) : 1
    const far = Math.hypot(x - 0.5, y - 0.5)
    return scaleRgb(colour, gold * (1.08 - 0.75 * Math.max(0, far - 0.2)))
  })
}

/** A star that opens and closes; the loop returns to its first frame. */
export const paintBreathing: FramePainter = async (longSide, index, count) => {
  const size = 560
  const phase = (2 * Math.PI * index) / count
  const angle = ((52 - 30 * Math.cos(phase)) * Math.PI) / 180
  const edge = size / 2 / (1 + Math.SQRT2)
  const stars = tiling488(size, size, edge).map((tile) => starIn(tile, () => angle))
  const fills = stars.map((star) => {
    const eight = star.sides === 8
    const rose = shrunk(
      turned(star.outline, star.tile.centre, (Math.PI / 8) * (1 - Math.cos(phase)) * 0.5),
      star.tile.centre,
      0.46,
    )
    return `<path d="${closedPath(star.outline)}" fill="${eight ? '#1d6f78' : '#d8973c'}"/><path d="${closedPath(rose)}" fill="${eight ? '#f1e3c2' : '#7d2233'}"/><path d="${closedPath(shrunk(rose, star.tile.centre, 0.5))}" fill="${eight ? '#b8402f' : '#f1e3c2'}"/>`
  })
  const body = `<rect width="${size}" height="${size}" fill="#14233f"/>${fills.join('')}${bands(stars, [
    ['#0b1226', 11],
    ['#f1e3c2', 6],
  ])}`
  return rasterFromSvg(svgDocument(size, size, body), sizeFor(1, longSide), '#14233f')
}
