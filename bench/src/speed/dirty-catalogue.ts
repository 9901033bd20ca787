import { csvLine } from '@monsoon/domain/csv-line'
import { pickWeighted, seededRandom } from '../seeded-random.ts'

/** How a file is written: programs differ. */
export interface DirtyLook {
  encoding: 'UTF-8' | 'UTF-16LE' | 'windows-1256'
  delimiter: ',' | ';' | '\t'
}

const header = [
  'Inventory No',
  'Artist Name',
  'Work Title',
  'Description',
  'Technique',
  'Date',
  'Genre',
  'Keywords',
  'Series',
  'Edition size',
  'Royalty percent',
  'Price USD',
  'Launch date',
  'Process',
  'Shelf',
  'Picture',
  'Alt',
]

const [latin, arabic, urdu, hebrew, bengali] = [
  ['First rain', 'Lock Gate', 'The tide at noon', 'Stone and salt', 'Ebb', "Potter's field (II)"],
  ['مطر أول', 'حجر وملح', 'باب البحر', 'ظل النخيل'],
  ['ڈوبتا سورج', 'نمک کی دیوار', 'پہلی بارش'],
  ['גשם ראשון', 'אבן ומלח'],
  ['প্রথম বৃষ্টি', 'নদীর ধারে'],
]

const oneOf = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

function titleOf(random: () => number, nth: number, { encoding }: DirtyLook): string {
  const names =
    encoding === 'windows-1256' ? [...latin, ...arabic] : [...latin, ...arabic, ...urdu, ...hebrew, ...bengali]
  const name = oneOf(random, names)
  return pickWeighted(random, [
    [`${name} ${nth}`, 70],
    // Whoever fills such tables copies cells.
    [name, 12],
    [`  ${name}   ${nth}  `, 4],
    [`${name} “${nth}” <b>bold</b>`, 3],
    [`=HYPERLINK("http://x";"${name}")`, 1],
    [`${name} ${'und noch ein Satz '.repeat(240)}`.slice(0, 4_000), 2],
    [`\u{200f}${name}\u{202e}${nth}`, encoding === 'UTF-8' ? 2 : 0],
    ['', 2],
    [`${name} 🌧️ ${nth}`, encoding === 'windows-1256' ? 0 : 2],
  ])
}

const dates = [
  '2024',
  '1987',
  'c. 1999',
  '31.02.2024',
  '2026-13-01',
  '45123',
  '٢٠٢٤',
  '12/05/21',
  '',
  '2024-05-01',
  '3024',
]
const launches = ['', '', '', '2027-01-31', '2027-02-30', '31/12/2027', '2027-03-01 18:00', 'soon']
const supplies = ['1', '10', '18', '250', '1/5', 'ten', '', '0', '1234567890', '7.0']
const royalties = ['10', '10%', '7,5', '60', '', 'x', '0']
const prices = ['', '250', '$1200', '1,200.00', '€50', '0', '-5', '99.999', '520']
const artists = ['', 'Bench Artist', 'bench  artist', 'Somebody Else', '?']

function cellsOf(random: () => number, nth: number, look: DirtyLook): string[] {
  const reference = pickWeighted(random, [
    [`INV-${nth}`, 80],
    ['', 17],
    // The same number twice.
    [`INV-${Math.floor(nth / 2)}`, 3],
  ])
  const story = pickWeighted(random, [
    ['', 40],
    [`Two lines,\n"quoted", of work ${nth}.`, 40],
    [oneOf(random, arabic).repeat(12), 15],
    ['x'.repeat(3_000), 5],
  ])
  const cells = [
    reference,
    pickWeighted(random, [
      ['', 60],
      [oneOf(random, artists), 40],
    ]),
    titleOf(random, nth, look),
    story,

    'ink',
    oneOf(random, dates),
    oneOf(random, ['Generative', 'generative', 'Opera', '']),
    oneOf(random, ['', 'sand; ?']),
    '',
    oneOf(random, supplies),
    oneOf(random, royalties),
    oneOf(random, prices),
    oneOf(random, launches),
    oneOf(random, ['by code', 'BY HAND', 'ai', 'magic', '']),
    `B${nth % 40}`,
    '',
    '',
  ]
  return random() < 0.02 ? [...cells, 'one more', 'and another'] : cells
}

/** A line with the delimiter of its program. Formulas stay formulas: that is the dirt. */
const lineOf = (cells: readonly string[], delimiter: string): string =>
  `${cells.map((cell) => (/["\n\r,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`

/**
 * A table as galleries keep them: numbers twice, no titles and endless ones, dates of every kind, other artists, prices
 * in words, names from right to left, lines left empty. The same every time, from a seed.
 */
export function* dirtyCatalogue({
  from,
  count,
  look,
}: {
  from: number
  count: number
  look: DirtyLook
}): Generator<string> {
  const random = seededRandom(from + 1)
  yield lineOf(header, look.delimiter)
  for (let nth = from; nth < from + count; nth += 1) {
    if (random() < 0.002) yield '\r\n'
    yield lineOf(cellsOf(random, nth, look), look.delimiter)
  }
}

/** A table of whole works, each with a picture of its own in the ZIP. */
export const wholeCatalogue = (count: number): string =>
  csvLine([
    'Reference',
    'Title',
    'Medium',
    'Year',
    'Category',
    'Editions',
    'Royalty',
    'Price',
    'How made',
    'Files',
    'Alt text',
  ]) +
  Array.from({ length: count }, (_, nth) =>
    csvLine([
      `W-${nth}`,
      `Sheet ${nth}`,
      'ink',
      '2026',
      'generative',
      '10',
      '10',
      '250',
      'by hand',
      pictureName(nth),
      'Ink on paper',
    ]),
  ).join('')

export const pictureName = (nth: number): string => `sheets/sheet-${nth}.jpg`
