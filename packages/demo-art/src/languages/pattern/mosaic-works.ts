import type { Painter } from '../../painter.ts'
import { hex, mix, scaleRgb, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise, type Noise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, sampleAt, shade, sizeFor, svgDocument } from '@monsoon/drawing/raster/raster'
import type { Cartoon } from './mosaic-marks.ts'
import { fishCartoon } from './mosaic-river.ts'
import { townCartoon } from './mosaic-town.ts'
import { pomegranateCartoon } from './mosaic-tree.ts'
import { faceAt, layStones, outlinesOf, rowsAlong, type Setting, type Stone } from './mosaic.ts'

/** Stones of one colour from many quarries: lighter, darker, sometimes a wrong one. */
function quarried(colour: Rgb, n: number, spread: number): Rgb {
  const tone = 1 + spread * (hashCell(n, 1, 8) + hashCell(n, 2, 8) - 1)
  const warm = 0.07 * (hashCell(n, 3, 8) - 0.5)
  const odd = hashCell(n, 4, 8) > 0.975 ? 0.8 : 1
  return [colour[0] * tone * odd + warm, colour[1] * tone * odd, colour[2] * tone * odd - warm]
}

type Lost = (noise: Noise) => (x: number, y: number) => number

/** Sets a cartoon in stone at any size; the stones are laid once on the cartoon's own grid. */
async function setInStone(
  cartoon: Cartoon,
  longSide: number,
  stone: { seed: number; side: number; spread: number; lost: Lost; mortar: readonly [string, string] },
) {
  const { width, height, body, ground } = cartoon
  const drawn = await rasterFromSvg(svgDocument(width, height, body), { width, height }, ground)
  const outlines = outlinesOf(drawn)
  const bed = layStones({
    seed: stone.seed,
    width,
    height,
    sideAt: () => stone.side,
    turnAt: rowsAlong(outlines, width, height, 2),
    outlines,
  })
  const noise = gradientNoise(`mosaic/${stone.seed}`)
  const [dry, damp] = [hex(stone.mortar[0]), hex(stone.mortar[1])]
  const colours = bed.stones.map((s: Stone, n) => quarried(sampleAt(drawn, s.x - 0.5, s.y - 0.5), n, stone.spread))
  const setting: Setting = {
    bed,
    cells: Math.max(width, height),
    colourOf: (_, n) => colours[n]!,
    mortar: (x, y) => mix(dry, damp, 0.5 + fbm(noise, x * 5, y * 5, 4)),
    lostAt: stone.lost(noise),
    light: [-0.5, -0.56, 0.66],
    lean: 0.2,
    gloss: 0.05,
  }
  const dust = gradientNoise('mosaic/dust')
  return shade(sizeFor(width / height, longSide), (x, y) => {
    const age = 0.16 * Math.max(0, fbm(dust, x * 3, y * 3, 4) + 0.1)
    return mix(scaleRgb(faceAt(setting, noise, x, y), 1.03), hex('#d9cdb8'), age)
  })
}

/** A pomegranate tree with two birds, as floors of the region have them; the lower corner is lost. */
export const paintPomegranate: Painter = (longSide) =>
  setInStone(pomegranateCartoon(), longSide, {
    seed: 31,
    side: 6.7,
    spread: 0.17,
    mortar: ['#cbbba2', '#a8977f'],
    lost: (noise) => (x, y) => {
      const corner = 0.15 - Math.hypot((x - 0.79) * 0.9, y - 0.99) + 0.09 * fbm(noise, x * 7, y * 7, 3)
      const hole = 0.045 - Math.hypot(x - 0.12, y - 0.33) + 0.05 * fbm(noise, x * 12 + 4, y * 12, 3)
      return Math.max(corner, hole) * 22
    },
  })

/** Fish in a river, one of which has turned round. */
export const paintFishTurned: Painter = (longSide) =>
  setInStone(fishCartoon(), longSide, {
    seed: 52,
    side: 7.2,
    spread: 0.2,
    mortar: ['#8d8a80', '#6d6c66'],
    lost: (noise) => (x, y) =>
      (0.02 -
        Math.abs(x - 0.73 - 0.12 * (y - 0.2) - 0.05 * noise(1, y * 9)) * 0.8 +
        0.05 * fbm(noise, x * 10, y * 10, 3)) *
        20 +
      0.15,
  })

/** What is left of a floor with a map of a walled town. */
export const paintTownMap: Painter = (longSide) =>
  setInStone(townCartoon(), longSide, {
    seed: 77,
    side: 6.1,
    spread: 0.19,
    mortar: ['#d8cfc0', '#bfb29f'],
    lost: (noise) => (x, y) => {
      const edge = Math.hypot((x - 0.49) * 0.92, (y - 0.385) * 1.12) - 0.425 + 0.17 * fbm(noise, x * 4.2, y * 4.2, 4)
      const bite = 0.075 - Math.hypot(x - 0.64, y - 0.27) + 0.07 * fbm(noise, x * 9 + 3, y * 9, 3)
      return Math.max(edge, bite) * 26
    },
  })
