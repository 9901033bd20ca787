import { wordPoints } from './pixel.ts'

/** Where a place of the plot stands: x to the lower right, y to the lower left, z up; ten pixels a unit. */
export const at = (x: number, y: number, z: number) =>
  `${(160 + (x - y) * 10).toFixed(2)} ${(126 + (x + y) * 5 - z * 10).toFixed(2)}`

export type Place = readonly [number, number, number]

export const poly = (colour: string, ...places: readonly Place[]) =>
  `<path d="M${places.map((p) => at(...p)).join('L')}Z" fill="${colour}"/>`

/** A block with a lit top, a front towards the lower left and a side towards the lower right. */
export function block(
  [x0, y0, z0]: Place,
  [x1, y1, z1]: Place,
  [top, front, side]: readonly [string, string, string],
): string {
  return (
    poly(top, [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]) +
    poly(front, [x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1]) +
    poly(side, [x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1])
  )
}

export const onFront = (
  colour: string,
  y: number,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
) => poly(colour, [x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1])
export const onSide = (
  colour: string,
  x: number,
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
) => poly(colour, [x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1])

export function frontWord(text: string, x: number, y: number, z: number, size: number, colour: string): string {
  return wordPoints(text)
    .map((p) => onFront(colour, y, [x + p.x * size, x + (p.x + 1) * size], [z - (p.y + 1) * size, z - p.y * size]))
    .join('')
}

export function sideWord(text: string, x: number, y: number, z: number, size: number, colour: string): string {
  return wordPoints(text)
    .map((p) => onSide(colour, x, [y - p.x * size, y - (p.x + 1) * size], [z - (p.y + 1) * size, z - p.y * size]))
    .join('')
}
