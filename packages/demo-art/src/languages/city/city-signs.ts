/** Strokes of capital letters on a square of one by one, y downwards. */
const letters: Record<string, string> = {
  A: '0 1,.5 0,1 1 .2 .65,.8 .65',
  B: '0 0,0 1,.75 1,1 .82,1 .66,.75 .48,0 .48 .75 .48,.92 .34,.92 .14,.72 0,0 0',
  C: '1 .18,.75 0,.28 0,0 .25,0 .75,.28 1,.75 1,1 .82',
  E: '1 0,0 0,0 1,1 1 0 .48,.8 .48',
  G: '1 .18,.75 0,.28 0,0 .25,0 .75,.28 1,.75 1,1 .8,1 .55,.6 .55',
  H: '0 0,0 1 1 0,1 1 0 .48,1 .48',
  I: '.5 0,.5 1',
  K: '0 0,0 1 .95 0,0 .55 .3 .4,1 1',
  M: '0 1,0 0,.5 .6,1 0,1 1',
  N: '0 1,0 0,1 1,1 0',
  O: '.3 0,.7 0,1 .25,1 .75,.7 1,.3 1,0 .75,0 .25,.3 0',
  P: '0 1,0 0,.75 0,1 .16,1 .38,.75 .54,0 .54',
  R: '0 1,0 0,.75 0,1 .16,1 .36,.75 .52,0 .52 .5 .52,1 1',
  T: '0 0,1 0 .5 0,.5 1',
  U: '0 0,0 .75,.28 1,.72 1,1 .75,1 0',
  V: '0 0,.5 1,1 0',
  X: '0 0,1 1 1 0,0 1',
  Y: '0 0,.5 .5,1 0 .5 .5,.5 1',
}

const accents: Record<string, string> = {
  '\u0301': '.42 -.14,.7 -.34',
  '\u0300': '.58 -.14,.3 -.34',
  '\u0309': '.38 -.32,.58 -.38,.66 -.28,.52 -.14',
  '\u0302': '.24 -.12,.5 -.3,.76 -.12',
  '\u031B': '.86 .08,1.12 .02,1.14 -.16',
  '\u0323': '.48 1.2,.54 1.2',
}

type Point = (u: number, v: number) => string

/** A path for one letter with its Vietnamese marks; `at` places a point of the unit square. */
export function letterPath(letter: string, at: Point): string {
  const [base = '', ...marks] = letter.normalize('NFD')
  const above =
    marks.includes('\u0302') && marks.length > 1 ? ['\u0302', ...marks.filter((mark) => mark !== '\u0302')] : marks
  const strokesOf = (list: string, lift = 0) =>
    [...list.matchAll(/-?[\d.]+ -?[\d.]+(?:,-?[\d.]+ -?[\d.]+)*/g)].map(([stroke]) => {
      const points = stroke.split(',').map((pair) => pair.split(' ').map(Number))
      return `M${points.map(([u = 0, v = 0]) => at(u, v - lift)).join('L')}`
    })
  const strokes = strokesOf(letters[base] ?? letters['O']!)
  for (const [i, mark] of above.entries())
    strokes.push(...strokesOf(accents[mark] ?? '.5 0,.5 0', i > 0 && above[0] === '\u0302' ? 0.2 : 0))
  return strokes.join('')
}

/**
 * What the signs of a street of District 5 say: noodles, rice, coffee, tea, medicine, gold, barber, motorbikes, silk.
 */
export const signWords = [
  'PHỞ',
  'CƠM',
  'CÀ PHÊ',
  'TRÀ',
  'THUỐC',
  'VÀNG',
  'HỚT TÓC',
  'XE MÁY',
  'BÚN BÒ',
  'MAY',
  'NHÀ',
  'HỦ TIẾU',
  'KÍNH',
  'BIA',
] as const
