import { clamp, hex, mix, smoothstep, type Rgb } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { gaussian, hashCell, hashText, seededRandom } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, sampleAt, shade, sizeFor, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'

/** A design for tie and dye: an SVG body in its own units, and how it is woven. */
export type IkatDesign = {
  seed: string
  width: number
  height: number
  body: string
  /** Warp threads across the cloth. */
  threads: number
  /** How far a thread slips along its length, in shares of the long side. */
  slip: number
  /** The same for the weft; 0 where only the warp is dyed. */
  weftSlip: number
  /** Colour of the undyed weft that shows between the threads. */
  weft: string
  /** Wall, fringe and margin when the cloth hangs; absent when it fills the picture. */
  hang?: { wall: string; margin: number; fringe: number; fringeColours: readonly string[] }
}

type Loom = {
  design: IkatDesign
  drawing: Raster
  slips: Float64Array
  weftSlips: Float64Array
  tones: Float64Array
  wobble: (x: number, y: number) => number
  dye: (x: number, y: number) => number
}

const PICKS = 620

function slipsOf(seed: string, count: number, slip: number): Float64Array {
  const random = seededRandom(seed)
  const noise = gradientNoise(seed)
  // Threads were tied in bundles: a bundle moves together, each thread a little more.
  return Float64Array.from({ length: count }, (_, i) => {
    const bundle = noise(Math.floor(i / 5) * 0.73, 3.1) * 0.9 + noise(i * 0.021, 8.4) * 0.8
    return slip * (bundle + gaussian(random) * 0.42)
  })
}

async function dressLoom(design: IkatDesign): Promise<Loom> {
  const drawn = sizeFor(design.width / design.height, 1400)
  const random = seededRandom(`${design.seed}/tones`)
  const wobble = gradientNoise(`${design.seed}/wobble`)
  const dye = gradientNoise(`${design.seed}/dye`)
  return {
    design,
    drawing: await rasterFromSvg(svgDocument(design.width, design.height, design.body), drawn),
    slips: slipsOf(`${design.seed}/warp`, design.threads, design.slip),
    weftSlips: slipsOf(`${design.seed}/weft`, PICKS, design.weftSlip),
    tones: Float64Array.from({ length: design.threads }, () => 1 + gaussian(random) * 0.045),
    wobble: (x, y) => wobble(x * 240, y * 5),
    dye: (x, y) => fbm(dye, x * 5, y * 5, 3),
  }
}

/** The colour of the cloth at u across (0 to 1) and v along (0 to 1). */
function clothAt(loom: Loom, u: number, v: number): Rgb {
  const { design, drawing } = loom
  const at = clamp(u) * design.threads
  const thread = Math.min(design.threads - 1, Math.floor(at))
  const pick = Math.min(PICKS - 1, Math.floor(clamp(v) * PICKS))
  const centre = (thread + 0.5) / design.threads
  const slipped = v + loom.slips[thread]! + design.slip * 0.35 * loom.wobble(centre, v)
  const across = centre + loom.weftSlips[pick]!
  const dyed = sampleAt(drawing, across * drawing.width, slipped * drawing.height)
  const profile = Math.sin(Math.PI * (at - thread))
  const over = (thread + pick) & 1
  const crown = Math.sin(Math.PI * ((v * PICKS) % 1))
  const light = (0.8 + 0.2 * profile) * (over ? 0.97 + 0.07 * crown : 0.93) * loom.tones[thread]!
  const faded = 1 + 0.09 * loom.dye(u, v)
  const cloth = mix(hex(design.weft), dyed, 0.86 + 0.12 * profile)
  return [cloth[0] * light * faded, cloth[1] * light * faded, cloth[2] * light * faded]
}

function wallAt(x: number, y: number, wall: Rgb, edge: number): Rgb {
  const shadow = 0.34 * smoothstep(0.02, 0, edge)
  const plaster = 1 + 0.018 * (hashCell(x * 1700, y * 1700, 5) - 0.5) + 0.03 * (0.5 - y)
  const k = plaster * (1 - shadow)
  return [wall[0] * k, wall[1] * k, wall[2] * k]
}

/** Threads that hang below and above the woven part, twisted in small bunches. */
function fringeAt(design: IkatDesign, u: number, along: number): Rgb | null {
  const { fringeColours } = design.hang!
  const bunches = Math.round(design.threads / 7)
  const bend = 0.32 * Math.sin(along * 5 + hashCell(Math.floor(u * bunches), 1, 9) * 6) * along
  const at = u * bunches + bend
  const bunch = Math.floor(at)
  const length = 0.8 + 0.2 * hashCell(bunch, 2, hashText(design.seed))
  if (u <= 0 || u >= 1 || along > length) return null
  const thick = 0.4 - 0.16 * along
  const offset = Math.abs(at - bunch - 0.5)
  if (offset > thick) return null
  const colour = hex(fringeColours[Math.floor(hashCell(bunch, 3, 4) * fringeColours.length)]!)
  const twist = 0.78 + 0.22 * Math.sin((at - bunch) * 9 + along * 46)
  const k = twist * (1 - 0.5 * (offset / thick) ** 2)
  return [colour[0] * k, colour[1] * k, colour[2] * k]
}

/** Weaves the design at the given size. */
export async function weave(design: IkatDesign, longSide: number): Promise<Raster> {
  const loom = await dressLoom(design)
  const { hang } = design
  const margin = hang?.margin ?? 0
  const fringe = hang?.fringe ?? 0
  const long = Math.max(design.width, design.height)
  const width = design.width / long
  const height = design.height / long
  const full = { width: width + 2 * margin, height: height + 2 * (margin + fringe) }
  const size = sizeFor(full.width / full.height, longSide)
  const scale = Math.max(full.width, full.height)
  const wall = hex(hang?.wall ?? '#ffffff')
  return shade(size, (px, py) => {
    const x = px * scale - margin
    const y = py * scale - margin - fringe
    // A hand-woven selvedge is never quite straight.
    const sway = hang ? 0.0022 * loom.wobble(0.01, y * 0.5) : 0
    const u = (x + sway) / width
    const v = y / height
    if (u >= 0 && u < 1 && v >= 0 && v < 1) return clothAt(loom, u, v)
    const end = y < 0 ? -y : y - height
    const thread = end >= 0 && fringe > 0 ? fringeAt(design, u, end / fringe) : null
    if (thread) return thread
    const dx = Math.max(-x, x - width + 0.006, 0)
    const dy = Math.max(-y - fringe * 0.1, y - height - fringe * 0.05, 0)
    return wallAt(px, py, wall, Math.hypot(dx, dy) + (x < 0 ? 0.012 : 0))
  })
}
