import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { loadFaces } from '#documents/pdf-fonts.ts'
import { breakLines, drawStretch, orderForEye, splitRuns, type TextRun } from '#documents/text-runs.ts'
import { fillOutlines, type Point } from './fill-outline.ts'
import { outlinesOf } from './glyph-outlines.ts'

const require = createRequire(import.meta.url)
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const
const filesOf = {
  italic: subsets.map((subset) => `@fontsource-variable/newsreader/files/newsreader-${subset}-opsz-italic.woff2`),
  sans: subsets.map((subset) => `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${subset}-wght-normal.woff2`),
}

export interface WordsStyle {
  face: keyof typeof filesOf
  /** Of the letters, in pixels; the first in which the words take at most so many lines counts, else the last. */
  sizes: readonly number[]
  mostLines: number
  color: readonly [red: number, green: number, blue: number]
}

/** Pixels with transparency, as `sharp` takes them. */
export interface DrawnWords {
  input: Buffer
  raw: { width: number; height: number; channels: 4 }
}

interface Face {
  name: string
  font: fontkit.Font
  covers: (codePoint: number) => boolean
}

const leading = 1.14
// How far letters reach below the last line, as a share of their size, and out of their column, in pixels.
const drop = 0.2
const side = 6
// Around the farthest signs of a line, in pixels.
const air = 2

function toFace(name: string, file: Buffer): Face {
  const font = fontkit.create(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`)
  return { name, font, covers: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}

const opened = new Map<string, Face[]>()

function openOnce(name: string, open: () => Face[]): Face[] {
  const faces = opened.get(name) ?? open()
  opened.set(name, faces)
  return faces
}

const covers = (faces: readonly Face[], letter: string): boolean =>
  faces.some((face) => face.covers(letter.codePointAt(0) ?? 0))

/** Those of the pages, and for other scripts, when there is a letter of one, those of documents. */
function facesFor(text: string, face: WordsStyle['face']): Face[] {
  const own = openOnce(face, () => filesOf[face].map((path) => toFace(path, readFileSync(require.resolve(path)))))
  if ([...text].every((letter) => covers(own, letter))) return own
  return [
    ...own,
    ...openOnce('documents', () => loadFaces().map(({ name, fileOf }) => toFace(name, fileOf('regular')))),
  ]
}

/**
 * Words in the typefaces of the pages, the same on a machine that has none, in a picture that is `room` wide. What
 * takes more lines than it may ends in an ellipsis. Letters of a script that no typeface here has are left out; null
 * where nothing remains.
 */
export function drawWords(text: string, style: WordsStyle, room: number): DrawnWords | null {
  const faces = facesFor(text, style.face)
  const written = [...text].filter((letter) => /\s/.test(letter) || covers(faces, letter)).join('')
  if (!/[\p{L}\p{N}]/u.test(written)) return null
  const sizes = style.sizes.map((size) => ({ size, lines: linesOf(written, { faces, size, room }) }))
  const chosen = sizes.find(({ lines }) => lines.length <= style.mostLines) ?? sizes.at(-1)
  if (!chosen) throw new Error('words need a size')
  const { size } = chosen
  const lines = cut(chosen.lines, style.mostLines).map((words) => outlinesOfLine(words.join(' '), { faces, size }))
  const { baselines, height } = standLines(lines, size)
  const outlines = lines.flatMap((line, nth) =>
    line.map((outline) => outline.map(([x, y]) => [x + side, y + (baselines[nth] ?? 0)] as const)),
  )
  return paint(fillOutlines(outlines, { width: room, height }), { width: room, height, color: style.color })
}

/**
 * Where lines stand that were drawn on a baseline at 0: as in Latin, but where signs above or below letters (Thai,
 * Burmese, Telugu) need more room.
 */
function standLines(lines: readonly Point[][][], size: number): { baselines: number[]; height: number } {
  const reaches = lines.map(reachOf)
  const gaps = reaches.map(({ above }, nth) => above + (reaches[nth - 1]?.below ?? 0))
  const gap = Math.max(size * leading, ...gaps.slice(1))
  const first = Math.max(0.82 * size * leading, gaps[0] ?? 0)
  const last = first + (lines.length - 1) * gap
  const below = Math.max((0.18 * leading + drop) * size, reaches.at(-1)?.below ?? 0)
  return { baselines: lines.map((_, nth) => first + nth * gap), height: Math.ceil(last + below) }
}

function reachOf(line: readonly Point[][]): { above: number; below: number } {
  let above = 0
  let below = 0
  for (const [, y] of line.flat()) {
    above = Math.max(above, -y)
    below = Math.max(below, y)
  }
  return { above: above + air, below: below + air }
}

function paint(covered: Uint8Array, given: { width: number; height: number } & Pick<WordsStyle, 'color'>): DrawnWords {
  const { width, height, color } = given
  const input = Buffer.alloc(covered.length * 4)
  covered.forEach((alpha, pixel) => input.set([...color, alpha], pixel * 4))
  return { input, raw: { width, height, channels: 4 } }
}

function linesOf(text: string, { faces, size, room }: { faces: Face[]; size: number; room: number }): string[][] {
  // Words come again and again while lines are tried, and laying one out is what takes the time.
  const widths = new Map<string, number>()
  const widthOfWord = (word: string): number => {
    const width = widths.get(word) ?? widthOf(layOut(splitRuns(word, faces), faces, size))
    widths.set(word, width)
    return width
  }
  const widthOfWords = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + widthOfWord(word), (words.length - 1) * widthOfWord(' '))
  return breakLines(text, (words) => widthOfWords(words.split(' ')), room - 2 * side)
}

function cut(lines: string[][], most: number): string[][] {
  if (lines.length <= most) return lines
  const last = lines[most - 1] ?? []
  return [...lines.slice(0, most - 1), [...last.slice(0, Math.max(1, last.length - 1)), '…']]
}

const layOut = (runs: readonly TextRun[], faces: Face[], size: number) =>
  runs.map((run) => {
    const font = (faces.find(({ name }) => name === run.face) ?? faces[0])?.font
    if (!font) throw new Error('words need a typeface')
    const { glyphs, positions, advanceWidth } = font.layout(run.text)
    const scale = size / font.unitsPerEm
    return { glyphs, positions, scale, advance: advanceWidth * scale }
  })

const widthOf = (runs: ReturnType<typeof layOut>): number => runs.reduce((sum, { advance }) => sum + advance, 0)

/** One line on a baseline at 0, in the order of the eye. */
function outlinesOfLine(line: string, { faces, size }: { faces: Face[]; size: number }): Point[][] {
  const runs = orderForEye(line).flatMap((stretch) => drawStretch(stretch, faces))
  let at = 0
  return layOut(runs, faces, size).flatMap((run) => {
    const outlines = outlinesOf(run, at)
    at += run.advance
    return outlines
  })
}
