import { firstCharacters } from './truncate-text.ts'

// Letters of Greek, Cyrillic and other looks that pass for Latin ones, and digits that stand for letters.
const looksLike: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@',
    b: 'ьвβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεё3',
    g: 'ɡ9',
    h: 'һн',
    i: 'іιı1!|',
    j: 'ј',
    k: 'кκ',
    l: 'ӏⅼ',
    m: 'мⅿ',
    n: 'ոηп',
    o: 'оοσօ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υսц',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ2',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
)

/** Marks that one letter carries, at most: more are there to spill over other lines. */
const mostMarks = 4

/**
 * Text that a stranger wrote, to be shown within a line of ours: without control characters, overrides of direction,
 * invisible characters and unassigned ones, its spaces and ends of lines as one space, at most `most` characters as
 * people count them.
 */
export function cleanOutsideText(text: string, most: number): string {
  const visible = text
    // No line is longer than what is looked at; what follows costs nothing.
    .slice(0, most * 20)
    .normalize('NFC')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(/\p{C}+/gu, '')
    .replaceAll(new RegExp(String.raw`(\p{M}{${mostMarks}})\p{M}+`, 'gu'), '$1')
    .replaceAll(/ +/g, ' ')
    .trim()
  const shown = firstCharacters(visible, most)
  return shown === visible ? visible : `${shown.trimEnd()}…`
}

/** A name as somebody reads it at a glance: letters that look alike are the same, and only letters and digits count. */
export const likenessOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((character) => looksLike[character] ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Whether a name would be read as naming somebody, whatever else stands in it. */
export function readsAs(name: string, known: string): boolean {
  const likeness = likenessOf(known)
  return likeness !== '' && likenessOf(name).includes(likeness)
}
