import type { FramePainter } from '../../painter.ts'
import { clamp, hex, mix, scaleRgb, type Rgb } from '@monsoon/drawing/raster/colour'
import { gradientNoise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { shade, sizeFor, type Raster } from '@monsoon/drawing/raster/raster'
import { layStones, nearest, type Bed } from './mosaic.ts'

const CELLS = 720
const bend = gradientNoise('gold/bend')

/** Height whose contours the rows follow: a whorl that opens to the lower right. */
function whorl(x: number, y: number): number {
  const [u, v] = [x / CELLS - 0.37, y / CELLS - 0.4]
  return Math.hypot(u, v * 1.12) + 0.07 * bend(u * 2.6 + 5, v * 2.6) + 0.02 * bend(u * 6, v * 6)
}

function turnAt(x: number, y: number): number {
  return Math.atan2(whorl(x, y + 2) - whorl(x, y - 2), whorl(x + 2, y) - whorl(x - 2, y))
}

let laid: Bed | undefined

function goldBed(): Bed {
  laid ??= layStones({ seed: 11, width: CELLS, height: CELLS, sideAt: () => 12.4, turnAt, rounds: 16 })
  return laid
}

function glassAt(x: number, y: number, n: number): Rgb {
  const h = hashCell(n, 1, 6)
  const band = whorl(x, y)
  const vein = Math.abs(band - 0.335 - 0.03 * bend(x / 90, y / 90)) < 0.034 || Math.abs(band - 0.62) < 0.022
  if (vein && hashCell(n, 3, 6) > 0.1) return mix(hex('#0c1f4a'), hex('#1f5f86'), h)
  if (hashCell(n, 2, 6) > 0.985) return hex('#8f2f2a')
  const gold = mix(hex('#9c6a1d'), hex('#d8a840'), h)
  return band < 0.07 ? mix(gold, hex('#f3e6c0'), 0.6) : gold
}

type Face = { size: number; colour: Float32Array; slope: Float32Array; isGlass: Uint8Array }

const faces = new Map<number, Face>()

/** What does not change from frame to frame: colours and slopes of every place. */
function faceOf(size: number): Face {
  const known = faces.get(size)
  if (known) return known
  const bed = goldBed()
  const grain = gradientNoise('gold/grain')
  const n = size * size
  const face: Face = {
    size,
    colour: new Float32Array(n * 3),
    slope: new Float32Array(n * 2),
    isGlass: new Uint8Array(n),
  }
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const [u, v] = [(x + 0.5) / size, (y + 0.5) / size]
      const { first, second, reach, gap } = nearest(bed, u * CELLS, v * CELLS)
      const stone = bed.stones[first]!
      const [dx, dy] = [bed.stones[second]!.x - stone.x, bed.stones[second]!.y - stone.y]
      const far = Math.hypot(dx, dy) || 1
      const inset =
        Math.min(gap / 2, stone.half * 1.1 - reach) / stone.half +
        0.1 * grain(u * 300, v * 300) -
        0.13 -
        0.06 * hashCell(first, 7, 3)
      const isGlass = inset > 0
      const colour = isGlass
        ? glassAt(stone.x, stone.y, first)
        : scaleRgb(hex('#2c2620'), 0.8 + 0.4 * grain(u * 200, v * 200))
      face.isGlass[i] = isGlass ? 1 : 0
      face.colour.set(colour, i * 3)
      const bevel = isGlass ? clamp(1 - inset / 0.2) * 0.6 : 0
      face.slope[i * 2] = 0.62 * (hashCell(first, 1, 4) - 0.5) + (bevel * dx) / far + 0.12 * grain(u * 70, v * 70)
      face.slope[i * 2 + 1] =
        0.62 * (hashCell(first, 2, 4) - 0.5) + (bevel * dy) / far + 0.12 * grain(u * 70 + 9, v * 70)
    }
  }
  faces.set(size, face)
  return face
}

/** Gold glass while one lamp is carried around it: each stone answers when the lamp stands in its own direction. */
export const paintGoldRound: FramePainter = (longSide, index, count): Raster => {
  const { size, colour, slope, isGlass } = faceOf(longSide)
  const around = (2 * Math.PI * index) / count - 2.4
  const [cx, cy] = [0.5 + 0.42 * Math.cos(around), 0.5 + 0.42 * Math.sin(around)]
  let i = -1
  return shade(sizeFor(1, size), (x, y) => {
    i++
    const [lx, ly, lz] = [cx - x, cy - y, 0.42]
    const far = Math.hypot(lx, ly, lz)
    const [sx, sy] = [slope[i * 2]!, slope[i * 2 + 1]!]
    const k = 1 / Math.hypot(sx, sy, 1)
    const facing = Math.max(0, ((lx * sx + ly * sy + lz) * k) / far)
    // The eye is straight above: half way between it and the lamp.
    const half = Math.hypot(lx, ly, lz + far)
    const mirror = Math.max(0, ((lx * sx + ly * sy + lz + far) * k) / half)
    const near = 0.36 / (0.2 + far * far)
    const glint = isGlass[i] ? mirror ** 60 * 1.25 * near : 0
    const lit = 0.27 + (isGlass[i] ? 0.95 : 0.6) * facing * near
    const [r, g, b] = [colour[i * 3]!, colour[i * 3 + 1]!, colour[i * 3 + 2]!]
    return [r * lit + glint * (0.35 + r), g * lit + glint * (0.26 + g), b * lit + glint * (0.12 + b)]
  })
}
