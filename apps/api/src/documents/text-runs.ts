/** A piece of a word that one face can write. */
export interface TextRun {
  face: string
  text: string
}

interface Coverage {
  name: string
  covers: (codePoint: number) => boolean
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Whether a word is written from right to left. */
export const isRightToLeft = (word: string): boolean => rightToLeft.test(word)

/** A word by the faces that write it. A letter and its marks stay together; the face before goes on where it can. */
export function splitRuns(word: string, faces: readonly Coverage[]): TextRun[] {
  const runs: TextRun[] = []
  for (const { segment } of graphemes.segment(word)) {
    const has = ({ covers }: Coverage) => [...segment].every((letter) => covers(letter.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    const current = last && faces.find(({ name }) => name === last.face)
    const face = current && has(current) ? current.name : (faces.find(has)?.name ?? last?.face ?? faces[0]?.name ?? '')
    if (last && last.face === face) last.text += segment
    else runs.push({ face, text: segment })
  }
  return runs
}

/**
 * Words of one line in the order in which they stand from left to right: words that run to the left stand the other way round among each
 * other. The order of a line in a document that runs to the right.
 */
export function orderForEye(words: readonly string[]): string[] {
  const ordered: string[] = []
  let turned: string[] = []
  for (const word of words) {
    if (isRightToLeft(word)) turned.unshift(word)
    else {
      ordered.push(...turned, word)
      turned = []
    }
  }
  return [...ordered, ...turned]
}

/** Breaks text into lines that fit. A word that is too long for a line is broken, too. */
export function breakLines(text: string, widthOf: (text: string) => number, width: number): string[][] {
  const lines: string[][] = [[]]
  const fits = (words: readonly string[]) => widthOf(words.join(' ')) <= width
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const piece of fits([word]) ? [word] : breakWord(word, (part) => widthOf(part) <= width)) {
      const line = lines.at(-1) ?? []
      if (line.length === 0 || fits([...line, piece])) line.push(piece)
      else lines.push([piece])
    }
  }
  return lines
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    const part = parts.at(-1) ?? ''
    if (part === '' || fits(part + segment)) parts[parts.length - 1] = part + segment
    else parts.push(segment)
  }
  return parts
}
