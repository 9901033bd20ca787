import sharp from 'sharp'
import type { FileType } from '@monsoon/contract/file-parts'
import { checkPdf } from './check-pdf.ts'
import { encodePaper } from './render-picture.ts'

// Five pixels wide and seven high, a number a row with the leftmost pixel as its highest bit: no typeface has to be on
// the server.
const glyphs: Record<string, readonly number[]> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [28, 18, 17, 17, 17, 18, 28],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  T: [31, 4, 4, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  '-': [0, 0, 0, 31, 0, 0, 0],
  ':': [0, 4, 4, 0, 4, 4, 0],
}
const [glyphWidth, glyphHeight] = [5, 7]
/** Red, green, blue, opacity: seen on paper and on a dark cover, and read through. */
const ink = [190, 30, 30, 90] as const
const channels = 4

/** A line of text as pixels, with room around it, so that it can be laid side by side. */
function drawTile(text: string, scale: number) {
  const [left, top] = [8 * scale, 20 * scale]
  const width = 2 * left + text.length * (glyphWidth + 1) * scale
  const height = 2 * top + glyphHeight * scale
  const pixels = Buffer.alloc(width * height * channels)
  const isInk = (x: number, y: number): boolean => {
    const column = Math.floor((x - left) / scale)
    const row = Math.floor((y - top) / scale)
    if (x < left || y < top || row >= glyphHeight || column % (glyphWidth + 1) === glyphWidth) return false
    const rows = glyphs[text[Math.floor(column / (glyphWidth + 1))] ?? '']
    return (((rows?.[row] ?? 0) >> (glyphWidth - 1 - (column % (glyphWidth + 1)))) & 1) === 1
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) pixels.set(ink, (y * width + x) * channels)
  }
  return { input: pixels, raw: { width, height, channels } as const }
}

/**
 * A picture of a paper with who looks at it, and when, all over it: a copy that gets out tells from whom. `viewerId` is
 * a UUID; its first and last eight digits stand there, which the audit log leads back to the account. Gives a JPEG of
 * the same size.
 */
export async function watermarkPaper(jpeg: Buffer, { viewerId, at }: { viewerId: string; at: Date }): Promise<Buffer> {
  const text = `${viewerId.slice(0, 8)}-${viewerId.slice(-8)} ${at.toISOString().slice(0, 16)}Z`.toUpperCase()
  const { width, height } = await sharp(jpeg).metadata()
  const scale = Math.max(1, Math.round(width / (text.length * glyphWidth * 2)))
  const { input, raw } = drawTile(text, scale)
  // One that is larger than the picture cannot be laid on it.
  const size = { width: Math.min(raw.width, width), height: Math.min(raw.height, height) }
  const tile = await sharp(input, { raw })
    .extract({ left: 0, top: 0, ...size })
    .raw()
    .toBuffer()
  return sharp(jpeg)
    .composite([{ input: tile, raw: { ...raw, ...size }, tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A paper as it is kept. */
interface CleanPaper {
  bytes: Buffer
  contentType: 'image/jpeg' | 'application/pdf'
}

/**
 * Makes a photographed or scanned paper safe to keep: a picture is encoded anew, a PDF is looked at from outside.
 * Throws MediaRefusal.
 */
export async function cleanPaper({ bytes, type }: { bytes: Buffer; type: FileType }): Promise<CleanPaper> {
  if (type !== 'pdf') return { bytes: await encodePaper(bytes), contentType: 'image/jpeg' }
  checkPdf(bytes)
  return { bytes, contentType: 'application/pdf' }
}
