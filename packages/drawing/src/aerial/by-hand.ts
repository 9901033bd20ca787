import { fbm, gradientNoise } from '../raster/noise.ts'
import { type Raster, sampleAt, type Size } from '../raster/raster.ts'
import { withGrain } from '../raster/grain.ts'

/** How far each pixel is pulled from its place, and how stained the paper is there. */
interface Sheet extends Size {
  across: Float32Array
  down: Float32Array
  stain: Float32Array
}

const sheets = new Map<number, Sheet>()
const pull = 4

/** Every drawing is on the same paper, so that it is made once. */
function sheetOf({ width, height }: Size): Sheet {
  const known = sheets.get(width)
  if (known) return known
  const [pullX, pullY, spots] = [gradientNoise('hand x'), gradientNoise('hand y'), gradientNoise('tea')]
  const sheet: Sheet = {
    width,
    height,
    across: new Float32Array(width * height),
    down: new Float32Array(width * height),
    stain: new Float32Array(width * height),
  }
  const scale = 1200 / width
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const [u, v] = [x * scale, y * scale]
      sheet.across[at] = (pull / scale) * fbm(pullX, u / 34, v / 34, 2)
      sheet.down[at] = (pull / scale) * fbm(pullY, u / 34, v / 34, 2)
      sheet.stain[at] = Math.max(0, fbm(spots, u / 260, v / 260, 3) + 0.12) * 0.34
    }
  sheets.set(width, sheet)
  return sheet
}

const tea = [0.74, 0.62, 0.42] as const

/** What was drawn with a ruler as if by hand, on paper that has lain about. */
export function byHand(drawn: Raster): Raster {
  const { width, height } = drawn
  const { across, down, stain } = sheetOf(drawn)
  const rgb = new Float32Array(drawn.rgb.length)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const colour = sampleAt(drawn, x + (across[at] ?? 0), y + (down[at] ?? 0))
      const share = stain[at] ?? 0
      for (let c = 0; c < 3; c += 1) rgb[at * 3 + c] = (colour[c] ?? 0) * (1 - share + share * (tea[c] ?? 1))
    }
  return withGrain({ width, height, rgb }, 0.035)
}
