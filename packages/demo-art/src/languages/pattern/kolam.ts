import { alongCubic, type Point } from '@monsoon/drawing/raster/path'
import { seededRandom } from '@monsoon/drawing/raster/prng'

/** Dots of a kolam on a square grid and the neighbours between which lines cross; unit is the step of the grid. */
export type Pulli = {
  dots: readonly Point[]
  /** Whether the lines cross between a dot and its neighbour to the east, north, west or south (0 to 3). */
  crosses: (x: number, y: number, side: number) => boolean
}

const EAST_NORTH_WEST_SOUTH = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
] as const

const key = (x: number, y: number) => `${x},${y}`

/** A diamond of dots that is `2 n + 1` wide; which neighbours cross is drawn by lot and mirrored eight ways.
 * `share` of them cross, everywhere or by their distance from the middle in steps. */
export function diamond(n: number, seed: string, share: number | ((ring: number) => number)): Pulli {
  const random = seededRandom(seed)
  const lots = new Map<string, boolean>()
  const dots: Point[] = []
  const isDot = (x: number, y: number) => Math.abs(x) + Math.abs(y) <= n
  for (let y = -n; y <= n; y++) for (let x = -n; x <= n; x++) if (isDot(x, y)) dots.push([x, y])
  const crosses = (x: number, y: number, side: number) => {
    const [dx, dy] = EAST_NORTH_WEST_SOUTH[side & 3]!
    if (!isDot(x + dx, y + dy)) return false
    const [a, b] = [Math.abs(2 * x + dx), Math.abs(2 * y + dy)]
    const lot = a > b ? key(a, b) : key(b, a)
    if (!lots.has(lot)) lots.set(lot, random() < (typeof share === 'number' ? share : share((a + b) / 2)))
    return lots.get(lot)!
  }
  return { dots, crosses }
}

/** How far from its dot a line turns back where it may not cross. */
const TURN = 0.355

type Step = { x: number; y: number; side: number; turn: 1 | -1 }

function arc(pulli: Pulli, { x, y, side, turn }: Step, pieces: number): Point[] {
  const end = (which: number, heading: number): [Point, Point] => {
    const [dx, dy] = EAST_NORTH_WEST_SOUTH[which & 3]!
    const isOpen = pulli.crosses(x, y, which & 3)
    const reach = isOpen ? 0.5 : TURN
    // Across its spoke where the line turns back, at 45 degrees where it crosses.
    const along: Point = [dy * heading, -dx * heading]
    const lean = isOpen ? 0.75 : 0
    const pull = isOpen ? 0.2 : 0.21
    return [
      [x + dx * reach, y + dy * reach],
      [x + dx * (reach - lean * pull) + along[0] * pull, y + dy * (reach - lean * pull) + along[1] * pull],
    ]
  }
  const [start, leave] = end(side, turn)
  const [stop, arrive] = end(side + turn, -turn)
  return Array.from({ length: pieces }, (_, i) => alongCubic([start, leave, arrive, stop], i / pieces))
}

/** Walks every line of a kolam until it meets its own beginning. Gives one list of points for each closed line. */
export function walkLines(pulli: Pulli, pieces = 14, onCrossing?: (edge: string, line: number) => void): Point[][] {
  const walked = new Set<string>()
  const lines: Point[][] = []
  for (const [x0, y0] of pulli.dots) {
    for (let side0 = 0; side0 < 4; side0++) {
      const points: Point[] = []
      let at: Step = { x: x0, y: y0, side: side0, turn: 1 }
      for (;;) {
        const quarter = key(at.x, at.y) + key(0, at.turn === 1 ? at.side : (at.side + 3) & 3)
        if (walked.has(quarter)) break
        walked.add(quarter)
        points.push(...arc(pulli, at, pieces))
        const reached = (at.side + at.turn + 4) & 3
        if (pulli.crosses(at.x, at.y, reached)) {
          const [dx, dy] = EAST_NORTH_WEST_SOUTH[reached]!
          onCrossing?.(key(2 * at.x + dx, 2 * at.y + dy), lines.length)
          at = { x: at.x + dx, y: at.y + dy, side: (reached + 2) & 3, turn: at.turn === 1 ? -1 : 1 }
        } else at = { ...at, side: reached }
      }
      if (points.length > 0) lines.push(points)
    }
  }
  return lines
}

/** A diamond that one single line closes: wherever two lines cross they are joined instead, until one is left. */
export function singleLineDiamond(n: number, seed: string): { pulli: Pulli; line: Point[] } {
  const random = seededRandom(seed)
  const whole = diamond(n, seed, 1)
  const joined = new Set<string>()
  const crosses = (x: number, y: number, side: number) => {
    const [dx, dy] = EAST_NORTH_WEST_SOUTH[side & 3]!
    return whole.crosses(x, y, side) && !joined.has(key(2 * x + dx, 2 * y + dy))
  }
  const pulli = { dots: whole.dots, crosses }
  for (;;) {
    const met = new Map<string, number>()
    const between = new Set<string>()
    const [line, second] = walkLines(pulli, 14, (edge, at) => {
      if ((met.get(edge) ?? at) !== at) between.add(edge)
      met.set(edge, at)
    })
    if (line && !second) return { pulli, line }
    const choice = [...between]
    const edge = choice[Math.floor(random() * choice.length)]
    if (edge === undefined) throw new Error(`the lines of a diamond of ${n} never meet`)
    joined.add(edge)
  }
}
