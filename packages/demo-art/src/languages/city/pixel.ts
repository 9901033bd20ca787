import { clamp, hex } from '@monsoon/drawing/raster/colour'
import { rasterFromSvg, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'

/** A picture of few large pixels: for each the number of its colour. */
export type PixelArt = { columns: number; rows: number; palette: readonly string[]; cell: Uint8Array }

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/**
 * Draws an SVG body without smoothing and gives every pixel the nearest colour of the palette; `spread` dithers in
 * between.
 */
export async function toPixels(
  body: string,
  size: { columns: number; rows: number },
  palette: readonly string[],
  spread: number,
  ground = '#000000',
): Promise<PixelArt> {
  const { columns, rows } = size
  const svg = svgDocument(columns, rows, `<g shape-rendering="crispEdges">${body}</g>`)
  const { rgb } = await rasterFromSvg(svg, { width: columns, height: rows }, ground)
  const colours = palette.map(hex)
  const byCode = new Map(palette.map((code, n) => [Number.parseInt(code.slice(1), 16), n]))
  const cell = new Uint8Array(columns * rows)
  for (let i = 0; i < cell.length; i++) {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    const k = ((bayer[(y % 4) * 4 + (x % 4)]! + 0.5) / 16 - 0.5) * spread
    // What is drawn in a colour of the palette stays plain; only mixtures are dithered.
    const known = byCode.get(
      Math.round(rgb[i * 3]! * 255) * 65536 +
        Math.round(rgb[i * 3 + 1]! * 255) * 256 +
        Math.round(rgb[i * 3 + 2]! * 255),
    )
    if (known !== undefined) {
      cell[i] = known
      continue
    }
    const wanted = [0, 1, 2].map((c) => clamp(rgb[i * 3 + c]! + k))
    let least = Infinity
    for (const [n, colour] of colours.entries()) {
      const d =
        0.3 * (colour[0] - wanted[0]!) ** 2 + 0.59 * (colour[1] - wanted[1]!) ** 2 + 0.2 * (colour[2] - wanted[2]!) ** 2
      if (d < least) {
        least = d
        cell[i] = n
      }
    }
  }
  return { columns, rows, palette, cell }
}

/** The picture with its pixels as squares; crisp where the size is a multiple of its own. */
export function enlarged({ columns, rows, palette, cell }: PixelArt, longSide: number): Raster {
  const scale = longSide / Math.max(columns, rows)
  const [width, height] = [Math.round(columns * scale), Math.round(rows * scale)]
  const colours = palette.map(hex)
  const rgb = new Float32Array(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const row = Math.min(rows - 1, Math.floor((y + 0.5) / scale))
      const column = Math.min(columns - 1, Math.floor((x + 0.5) / scale))
      rgb.set(colours[cell[row * columns + column]!]!, at)
    }
  return { width, height, rgb }
}

const glyphs: Record<string, string> = {
  A: '010101111101101',
  B: '110101110101110',
  C: '011100100100011',
  D: '110101101101110',
  E: '111100110100111',
  G: '011100101101011',
  H: '101101111101101',
  I: '111010010010111',
  J: '001001001101010',
  K: '101101110101101',
  L: '100100100100111',
  M: '101111111101101',
  N: '110101101101101',
  O: '010101101101010',
  P: '110101110100100',
  Q: '010101101110011',
  R: '110101110101101',
  S: '011100010001110',
  T: '111010010010010',
  U: '101101101101011',
  V: '101101101101010',
  Y: '101101010010010',
  W: '101101111111101',
  X: '101101010101101',
  Z: '111001010100111',
  '-': '000000111000000',
  '4': '101101111001001',
  '5': '111100110001110',
  '7': '111001010010010',
  '2': '110001010100111',
}

/** The lit points of a word in letters three wide and five high, four apart. */
export function wordPoints(word: string): { x: number; y: number }[] {
  return [...word].flatMap((letter, n) =>
    [...(glyphs[letter] ?? '')].flatMap((bit, i) =>
      bit === '1' ? [{ x: n * 4 + (i % 3), y: Math.floor(i / 3) }] : [],
    ),
  )
}

/** A word as SVG squares. */
export function word(text: string, x: number, y: number, colour: string, size = 1): string {
  return wordPoints(text)
    .map(
      (point) =>
        `<rect x="${x + point.x * size}" y="${y + point.y * size}" width="${size}" height="${size}" fill="${colour}"/>`,
    )
    .join('')
}
