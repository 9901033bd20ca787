import { type Figure, measuredText } from './figures.ts'

/** A run as `npm run bench` leaves it. */
export interface RunResult {
  /** ISO 8601 */
  at: string
  commit: string
  /** How many works the gallery had. */
  items: number
  figures: Figure[]
}

/** A smaller change may be noise. */
const tolerance = 0.1

export interface Change {
  what: string
  before: string
  after: string
  /** How many times as good it is; below 1: worse. */
  gain: number
  isWorse: boolean
}

/** A ratio by processor time, where both have it: other programs on the machine hardly touch it. */
function compared(one: Figure, other: Figure): [number, number] {
  const { byProcessor: ofOne } = one
  const { byProcessor: ofOther } = other
  return ofOne === undefined || ofOther === undefined ? [one.measured, other.measured] : [ofOne, ofOther]
}

/** What changed between two runs, of what both measured. */
export function compareRuns(before: RunResult, after: RunResult): Change[] {
  return after.figures.flatMap((now) => {
    const then = before.figures.find(({ what }) => what === now.what)
    if (!then) return []
    const [old, current] = compared(then, now)
    // A ratio is to be high, an amount low.
    const gain = now.limit === undefined ? old / current : current / old
    const text = (of: Figure, value: number) => measuredText({ ...of, measured: value })
    return { what: now.what, before: text(then, old), after: text(now, current), gain, isWorse: gain < 1 - tolerance }
  })
}
