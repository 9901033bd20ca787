import bidiFactory from 'bidi-js'

/** A piece of text that one face can write. */
export interface TextRun {
  face: string
  text: string
}

/** A piece of a line, by the direction in which it is read. */
export interface Stretch {
  text: string
  reads: 'right' | 'left'
}

interface Coverage {
  name: string
  covers: (codePoint: number) => boolean
}

// Its types are those of its ES module; Node loads the other one, which is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const leftwards = /(?=[\p{L}\p{M}])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/

const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Text by the faces that write it. A letter and its marks stay together; the face before goes on where it can. */
export function splitRuns(text: string, faces: readonly Coverage[]): TextRun[] {
  const runs: TextRun[] = []
  for (const { segment } of graphemes.segment(text)) {
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
 * A line in the pieces in which it stands from left to right, each in the order in which it is read: the Unicode
 * Bidirectional Algorithm, for a document that runs to the right.
 */
export function orderForEye(line: string): Stretch[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr')
  const stretches: Stretch[] = []
  let before = { at: -1, level: 0 }
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[at] ?? 0
    const letter = line.charAt(at)
    const isRight = level % 2 === 0
    const last = stretches.at(-1)
    if (last && level === before.level && at === before.at + (isRight ? 1 : -1))
      last.text = isRight ? last.text + letter : letter + last.text
    else stretches.push({ text: letter, reads: isRight ? 'right' : 'left' })
    before = { at, level }
  }
  return stretches
}

/** A stretch in the pieces in which it is drawn, from left to right. */
export function drawStretch({ text, reads }: Stretch, faces: readonly Coverage[]): TextRun[] {
  // A face turns all letters and digits of Arabic around, so that a number is drawn digit by digit.
  if (reads === 'right')
    return splitRuns(text, faces).flatMap((run) =>
      arabicDigit.test(run.text) ? clustersOf(run.text).map((one) => ({ ...run, text: one })) : [run],
    )
  const opposite = clustersOf(text).map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
  // What draws them turns each word for itself.
  return splitRuns(opposite.join(''), faces)
    .flatMap((run) => run.text.split(/(?= )|(?<= )/).map((word) => ({ ...run, text: word })))
    .toReversed()
    .map((run) => (leftwards.test(run.text) ? run : { ...run, text: clustersOf(run.text).toReversed().join('') }))
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
