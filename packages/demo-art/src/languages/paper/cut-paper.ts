import { clamp, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { blurPlate } from '@monsoon/drawing/raster/blur'
import type { Raster, Size } from '@monsoon/drawing/raster/raster'

/** Which sheet lies on top at each pixel, which under it, and how far inside its own cut the pixel is (in pixels). */
type Survey = Size & { top: Uint8Array; under: Uint8Array; inset: Float32Array; facing: Float32Array }

/** How a stack of sheets is lit and coloured. Lengths are shares of the long side. */
type Stack = {
  seed: string
  colour: (sheet: number, x: number, y: number) => Rgb
  /** How far each sheet stands above the one below. */
  gap: number
  /** Direction on the picture from which the light comes, in radians; 0 is the right, a quarter turn below. */
  lightFrom: number
  /** Height of the light over its distance: small numbers rake. */
  lightRise: number
  shadow: Rgb
  /** Share of light that shadows take. */
  depth: number
  /** Width of the edge and its colour where it is gilded. */
  rim?: { width: number; colour: (x: number, y: number) => Rgb }
  tooth?: number
}

/** Cuts sheets along the whole numbers of a height, as a map is contoured. */
export function surveyContours(size: Size, sheets: number, heightAt: (x: number, y: number) => number): Survey {
  const { width, height } = size
  const unit = 1 / Math.max(width, height)
  const h = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) h[i] = clamp(heightAt((x + 0.5) * unit, (y + 0.5) * unit), 0, sheets - 0.001)
  const survey = emptySurvey(size)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = (h[i + (x < width - 1 ? 1 : 0)]! - h[i - (x > 0 ? 1 : 0)]!) / 2
      const dy = (h[i + (y < height - 1 ? width : 0)]! - h[i - (y > 0 ? width : 0)]!) / 2
      const steep = Math.max(1e-5, Math.hypot(dx, dy))
      const sheet = Math.floor(h[i]!)
      survey.top[i] = sheet
      survey.under[i] = Math.max(0, sheet - 1)
      survey.inset[i] = sheet === 0 ? 1e6 : (h[i]! - sheet) / steep
      survey.facing[i] = Math.atan2(-dy, -dx)
    }
  }
  return survey
}

/** Stacks sheets of any shape; each cut says how far a place is inside its paper, in units of the long side. */
export function surveyCuts(size: Size, cuts: readonly ((x: number, y: number) => number)[]): Survey {
  const { width, height } = size
  const unit = 1 / Math.max(width, height)
  const survey = emptySurvey(size)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) * unit, (y + 0.5) * unit]
      let k = cuts.length - 1
      let inside = cuts[k]!(u, v)
      while (inside <= 0 && k > 0) inside = cuts[--k]!(u, v)
      let below = Math.max(0, k - 1)
      const isEdge = inside < 12 * unit
      while (isEdge && below > 0 && cuts[below]!(u, v) <= 0) below--
      survey.top[i] = k
      survey.under[i] = below
      survey.inset[i] = k === 0 ? 1e6 : inside / unit
      if (isEdge)
        survey.facing[i] = Math.atan2(inside - cuts[k]!(u, v + 0.5 * unit), inside - cuts[k]!(u + 0.5 * unit, v))
    }
  }
  return survey
}

function emptySurvey({ width, height }: Size): Survey {
  const n = width * height
  const [top, under] = [new Uint8Array(n), new Uint8Array(n)]
  return { width, height, top, under, inset: new Float32Array(n), facing: new Float32Array(n) }
}

const LAMPS = Array.from({ length: 9 }, (_, i) => i / 4 - 1)

/**
 * How high the line of light of one lamp runs over each pixel, in pixels: whatever lies lower there is in shadow.
 * Swept once from the lamp's side, each pixel from the one before it.
 */
function lightLine(survey: Survey, gap: number, from: number, rise: number): Float32Array {
  const { width, height, top } = survey
  const [dx, dy] = [Math.cos(from), Math.sin(from)]
  const isAcross = Math.abs(dx) > Math.abs(dy)
  const [count, length] = isAcross ? [width, height] : [height, width]
  const at = isAcross ? (i: number, j: number) => j * width + i : (i: number, j: number) => i * width + j
  const main = isAcross ? dx : dy
  const drift = (isAcross ? dy : dx) / Math.abs(main)
  const fall = rise / Math.abs(main)
  const line = new Float32Array(width * height).fill(-1)
  let before = new Float32Array(length).fill(-1)
  let now = new Float32Array(length)
  for (let step = 0; step < count; step++) {
    const i = main > 0 ? count - 1 - step : step
    for (let j = 0; j < length; j++) {
      const from = clamp(j + drift, 0, length - 1.001)
      const k = Math.floor(from)
      const arriving = before[k]! + (before[k + 1]! - before[k]!) * (from - k) - fall
      const cell = at(i, j)
      line[cell] = arriving
      now[j] = Math.max(arriving, top[cell]! * gap)
    }
    ;[before, now] = [now, before]
  }
  return line
}

/** Lights a stack: cast shadows, dark seams under edges, lit cuts and the tooth of the paper. */
export function lightSheets(survey: Survey, stack: Stack): Raster {
  const { width, height, top, under, inset, facing } = survey
  const side = Math.max(width, height)
  const seams = blurPlate({ width, height, value: Float32Array.from(top) }, Math.max(1, Math.round(side * 0.006))).value
  const fibre = gradientNoise(`${stack.seed}/fibre`)
  const gap = stack.gap * side
  const lines = LAMPS.map((lean) =>
    lightLine(survey, gap, stack.lightFrom + 0.22 * lean, stack.lightRise * (1 + 0.3 * lean)),
  )
  const hidden = (sheet: number, i: number) => {
    let sum = 0
    for (const line of lines) sum += clamp((line[i]! - sheet * gap) / (0.55 * gap))
    return sum / LAMPS.length
  }
  const rgb = new Float32Array(width * height * 3)
  const cutWidth = (side / 1600) * 1.6
  const rimWidth = (stack.rim?.width ?? 0) * side
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) / side, (y + 0.5) / side]
      const tooth = 1 + (stack.tooth ?? 0.05) * fbm(fibre, u * 150, v * 150, 3) + 0.02 * (hashCell(x, y, 9) - 0.5)
      const shaded = (sheet: number, seam: number): Rgb => {
        const dark = stack.depth * hidden(sheet, i)
        const closed = 1 - clamp((seam - sheet) * 0.16, 0, 0.34)
        const paper = stack.colour(sheet, u, v)
        const one = (c: 0 | 1 | 2) => (paper[c] * (1 - dark) + paper[c] * stack.shadow[c] * dark) * closed * tooth
        return [one(0), one(1), one(2)]
      }
      const sheet = top[i]!
      const own = shaded(sheet, seams[i]!)
      const d = inset[i]!
      const towards = Math.cos(facing[i]! - stack.lightFrom)
      const edge = clamp(1.4 - d / cutWidth) * 0.2 * towards
      const gild = rimWidth > 0 && sheet > 0 ? clamp(rimWidth - d + 0.5) : 0
      const rim = gild > 0 ? stack.rim!.colour(u, v) : own
      const cover = clamp(d + 0.1)
      const low = cover < 1 ? shaded(under[i]!, seams[i]!) : own
      for (let c = 0; c < 3; c++) {
        const paper = own[c]! * (1 + edge) * (1 - gild) + rim[c]! * (1 + 0.35 * towards) * gild
        rgb[i * 3 + c] = low[c]! + (paper - low[c]!) * cover
      }
    }
  }
  return { width, height, rgb }
}
