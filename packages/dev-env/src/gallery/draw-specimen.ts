import { hash } from 'node:crypto'
import sharp from 'sharp'

const width = 640
const height = 420

type Rgb = readonly [number, number, number]
type Box = { left: number; top: number; wide: number; high: number; colour: Rgb }

/**
 * A drawn card with bars in the place of words: what looks like a document and is none. PNG; the same name gives the
 * same one.
 */
export function drawSpecimen(name: string): Promise<Buffer> {
  const bytes = hash('sha256', name, 'buffer')
  const tint = (lightness: number): Rgb => [
    lightness - ((bytes[0] ?? 0) % 40),
    lightness - ((bytes[1] ?? 0) % 40),
    lightness - ((bytes[2] ?? 0) % 40),
  ]
  const lines = [...bytes.subarray(3, 9)].map((value, at): Box => {
    const wide = 120 + Math.round((value / 255) * 220)
    return { left: 240, top: 110 + at * 40, wide, high: 12, colour: tint(120) }
  })
  const pixels = Buffer.alloc(width * height * 3)
  fill(pixels, { left: 0, top: 0, wide: width, high: height, colour: tint(245) })
  fill(pixels, { left: 40, top: 40, wide: width - 80, high: 34, colour: tint(110) })
  fill(pixels, { left: 60, top: 110, wide: 140, high: 240, colour: tint(170) })
  for (const line of lines) fill(pixels, line)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function fill(pixels: Buffer, { left, top, wide, high, colour }: Box): void {
  const row = Buffer.alloc(wide * 3)
  for (let at = 0; at < row.length; at += 3) row.set(colour, at)
  for (let y = top; y < top + high; y += 1) row.copy(pixels, (y * width + left) * 3)
}
