/** What is demanded of a figure, and what is hoped for. A ratio must be reached, everything else must not be passed. */
export interface Goal {
  what: string
  /** What a ratio is of; undefined: an amount in `unit`. */
  limit?: string
  unit?: 's' | 'ms' | 'MB' | 'KB' | 'kB' | 'statements' | '×'
  /** Missing it fails the run. */
  must?: number
  aim?: number
  /** What holds until the `must` is reached. */
  exception?: Exception
}

/** A limit of its own, with the decision that says why the `must` is not reached. */
export interface Exception {
  decision: number
  limit: number
}

export interface Figure extends Goal {
  measured: number
  /** A ratio again, by processor time instead of answers per second. */
  byProcessor?: number | undefined
  /** The same in plain numbers. */
  absolute: string
}

/** One round of both sides, a second after each other, so that a busy moment of the machine hits both. */
export interface RoundPair {
  limitRate: number
  ownRate: number
  /** Seconds of processor time an answer, where the system tells. */
  limitCost?: number
  ownCost?: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  const lower = sorted[Math.ceil(middle) - 1]
  if (upper === undefined || lower === undefined) throw new Error('nothing was measured')
  return (upper + lower) / 2
}

/** The middle one of the rounds' ratios: each compares two neighbours in time. */
export function medianRatio(rounds: readonly RoundPair[]): number {
  return median(rounds.map(({ ownRate, limitRate }) => ownRate / limitRate))
}

/** The middle one of the rounds' ratios by processor time, which other work on the machine hardly touches. */
export function medianCostRatio(rounds: readonly RoundPair[]): number | undefined {
  const ratios = rounds.flatMap(({ limitCost, ownCost }) => (limitCost && ownCost ? [limitCost / ownCost] : []))
  return ratios.length > 0 ? median(ratios) : undefined
}

export type Verdict = 'ok, at the aim' | 'ok' | 'missed' | `missed, decision ${number} allows ${string}` | ''

const reaches = (measured: number, goal: number, { limit }: Goal): boolean =>
  limit === undefined ? measured <= goal : measured >= goal

export function verdictOf(figure: Figure): Verdict {
  const { must, aim, measured, exception } = figure
  if (must === undefined) return ''
  if (!reaches(measured, must, figure)) {
    if (!exception || !reaches(measured, exception.limit, figure)) return 'missed'
    return `missed, decision ${exception.decision} allows ${goalText(exception.limit, figure)}`
  }
  return aim !== undefined && reaches(measured, aim, figure) ? 'ok, at the aim' : 'ok'
}

/** The figures that fail the run. */
export const missedFigures = (figures: readonly Figure[]): Figure[] =>
  figures.filter((figure) => verdictOf(figure) === 'missed')

/** What is demanded, e.g. "≥ 0.45 × floor"; '' where nothing is. */
export function goalText(value: number | undefined, { limit, unit }: Goal): string {
  if (value === undefined) return ''
  return limit === undefined ? `≤ ${value} ${unit}` : `≥ ${value} × ${limit}`
}

const ratioText = (ratio: number): string => ratio.toFixed(ratio < 0.1 ? 3 : 2)

/** What was measured, with its unit. */
export function measuredText({ measured, limit, unit }: Figure): string {
  if (limit !== undefined) return `${ratioText(measured)} × ${limit}`
  if (unit === 'statements' || unit === 'MB') return `${Math.round(measured)} ${unit}`
  return `${measured.toFixed(unit === 's' || unit === '×' ? 2 : 1)} ${unit}`
}

const heads = ['What', 'Must', 'Aim', 'Measured', 'By processor time', 'In plain numbers', '']

/** The table of the design's goals with what was measured, as Markdown that also reads well in a terminal. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    goalText(figure.must, figure),
    goalText(figure.aim, figure),
    measuredText(figure),
    figure.byProcessor === undefined ? '' : `${ratioText(figure.byProcessor)} × ${figure.limit}`,
    figure.absolute,
    verdictOf(figure),
  ])
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}
