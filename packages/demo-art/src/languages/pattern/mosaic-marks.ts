/** A drawing that is set in stone: flat colours, one unit a cell. */
export type Cartoon = { width: number; height: number; ground: string; body: string }

/** A place on the drawing. */
export type At = readonly [number, number]

/** A filled outline. */
export const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}" ${rest}/>`
/** A round-ended line. */
export const stroke = (d: string, colour: string, width: number) =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`)
/** A filled circle. */
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** A pointed leaf from its stalk, turned by degrees. */
export function leaf([x, y]: At, turn: number, length: number, colour: string): string {
  const half = length * 0.2
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${path(`M0 0C${length * 0.3} ${-half * 1.5} ${length * 0.8} ${-half} ${length} 0C${length * 0.8} ${half} ${length * 0.3} ${half * 1.5} 0 0Z`, colour)}</g>`
}
