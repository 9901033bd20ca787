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

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const leftwards = /(?=[\p{L}\p{M}])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const digit = /\p{Nd}/u
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/
const strong = /[\p{L}\p{N}]/u
const joinsDigits = /^[.,:/\u066b\u066c]$/
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']' }
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

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
 * A line in the pieces in which it stands from left to right: what is read to the left stands the other way round, but for the numbers in it,
 * which are read to the right everywhere. For a document that runs to the right, without the marks that set directions by hand
 * (https://www.unicode.org/reports/tr9/, levels 0 to 2).
 */
export function orderForEye(line: string): Stretch[] {
  if (!leftwards.test(line) && !arabicDigit.test(line)) return [{ text: line, reads: 'right' }]
  const clusters = clustersOf(line)
  const sides = settleNeutrals(settleBrackets(settleDigits(clusters), clusters))
  const ordered: Stretch[] = []
  let turned: Stretch[] = []
  let before: Side | undefined
  for (const [nth, side] of sides.entries()) {
    const text = clusters[nth] ?? ''
    const last = side === 'L' ? ordered.at(-1) : turned[0]
    if (side === before && last) last.text += text
    else if (side === 'L') {
      ordered.push(...turned, { text, reads: 'right' })
      turned = []
    } else turned.unshift({ text, reads: side === 'R' ? 'left' : 'right' })
    before = side
  }
  return [...ordered, ...turned]
}

/** To the right, to the left, a number within what is read to the left, or either, as what stands beside it. */
type Side = 'L' | 'R' | 'N'
type Kind = Side | '-'

function settleDigits(clusters: readonly string[]): Kind[] {
  const isDigit = (nth: number) => digit.test(clusters[nth] ?? '')
  let last: Side = 'L'
  return clusters.map((cluster, nth) => {
    const isJoint = joinsDigits.test(cluster) && isDigit(nth - 1) && isDigit(nth + 1)
    if (arabicDigit.test(cluster) || (isJoint && arabicDigit.test(clusters[nth - 1] ?? ''))) return 'N'
    if (isDigit(nth) || isJoint) return last === 'R' ? 'N' : 'L'
    if (!strong.test(cluster)) return '-'
    last = leftwards.test(cluster) ? 'R' : 'L'
    return last
  })
}

/** Both brackets of a pair stand as what is between them where that runs to the right, or where what is before them runs to the left, too. */
function settleBrackets(kinds: readonly Kind[], clusters: readonly string[]): Kind[] {
  const settled = [...kinds]
  const open: number[] = []
  for (const [nth, cluster] of clusters.entries()) {
    if (cluster in closing) open.push(nth)
    const from = open.findLast((at) => closing[clusters[at] ?? ''] === cluster)
    if (from === undefined) continue
    open.splice(open.indexOf(from))
    const inside = kinds.slice(from, nth).filter((kind) => kind !== '-')
    if (inside.length === 0) continue
    const before = kinds.slice(0, from).findLast((kind) => kind !== '-') ?? 'L'
    settled[from] = settled[nth] = inside.includes('L') || before === 'L' ? 'L' : 'R'
  }
  return settled
}

/** Spaces and signs run to the left between two that do. */
function settleNeutrals(kinds: readonly Kind[]): Side[] {
  const after: Kind[] = []
  for (const kind of kinds.toReversed()) after.unshift(kind === '-' ? (after[0] ?? 'L') : kind)
  let before: Side = 'L'
  return kinds.map((kind, nth) => {
    if (kind === '-') return before !== 'L' && after[nth] !== 'L' ? 'R' : 'L'
    before = kind
    return kind
  })
}

/** A stretch in the pieces in which it is drawn, from left to right. */
export function drawStretch({ text, reads }: Stretch, faces: readonly Coverage[]): TextRun[] {
  // A face turns all letters and digits of Arabic around, so that a number is drawn digit by digit.
  if (reads === 'right')
    return splitRuns(text, faces).flatMap((run) =>
      arabicDigit.test(run.text) ? clustersOf(run.text).map((one) => ({ ...run, text: one })) : [run],
    )
  const opposite = clustersOf(text).map((cluster) => mirrored[cluster] ?? cluster)
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
