/** Figures on a woven grid, one character per knot of resist. */
export type Bitmap = readonly string[]

export const horse: Bitmap = [
  '..................##..',
  '.................####.',
  '...............#######',
  '..............#####.##',
  '.............######...',
  '.#..........######....',
  '###.##############....',
  '#.################....',
  '#..###.##.##.#####....',
  '#..###############....',
  '...####......####.....',
  '...###........###.....',
  '...##..........##.....',
  '..##...........##.....',
  '..##..........##......',
  '..###.........###.....',
]

export const rooster: Bitmap = [
  '............#.#.',
  '...........####.',
  '...........##.##',
  '#..........####.',
  '##.#......####..',
  '.####....#####..',
  '#.####.#######..',
  '.#####.##.####..',
  '..####.#.####...',
  '...##########...',
  '.....#######....',
  '.......##.......',
  '.......##.......',
  '......##.##.....',
  '.....##..##.....',
]

/** Right half of the tree; the left one is its mirror. */
const treeHalf: Bitmap = [
  '#..........',
  '##.........',
  '#.#........',
  '##.#...#...',
  '#.#.#.##...',
  '##.####.#..',
  '#....##....',
  '##.........',
  '#.##....##.',
  '#..##..##.#',
  '##..####...',
  '#.....##...',
  '##.........',
  '#.##..##...',
  '#..####.#..',
  '##...##....',
  '#..........',
  '##.........',
  '###........',
  '#####......',
]

export const tree: Bitmap = treeHalf.map((row) => Array.from(row.slice(1)).toReversed().join('') + row)

export const rower: Bitmap = [
  '...##....',
  '..####...',
  '..####...',
  '...##....',
  '.######..',
  '##.##.##.',
  '#..##..##',
  '...##...#',
  '..####...',
  '..#..#...',
]

export const bird: Bitmap = [
  '......##.....',
  '#....####....',
  '##..###.##...',
  '.#######.....',
  '..######.....',
  '...####......',
  '....#........',
]

export const fish: Bitmap = [
  '..#####......#',
  '.#######...###',
  '##.#########..',
  '#####.#.####..',
  '############..',
  '.#######...###',
  '..#####......#',
]

/** Rectangles for a bitmap: its left top at x, y, knots of the given size. */
export function knots(bitmap: Bitmap, x: number, y: number, size: number, fill: string, mirrored = false): string {
  return bitmap
    .flatMap((row, j) => {
      const cells = mirrored ? [...row].toReversed() : [...row]
      return cells.map((cell, i) =>
        cell === '#'
          ? `<rect x="${x + i * size}" y="${y + j * size}" width="${size * 1.04}" height="${size * 1.04}" fill="${fill}"/>`
          : '',
      )
    })
    .join('')
}

/** A diamond of stepped edges. */
export function diamond(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<path d="M${cx - rx} ${cy}L${cx} ${cy - ry}L${cx + rx} ${cy}L${cx} ${cy + ry}Z" fill="${fill}"/>`
}

export function band(y: number, height: number, width: number, fill: string): string {
  return `<rect x="0" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}
