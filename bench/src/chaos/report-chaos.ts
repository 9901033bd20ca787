import type { Tally } from './chaos-stage.ts'
import type { Disturbances } from './disturb.ts'

/** What came of a run of one seed. */
export interface SeedReport {
  seed: number
  disturbances: Disturbances
  seconds: number
  tally: Tally
  acknowledged: number
  /** What does not hold; empty when everything does. */
  broken: readonly string[]
}

/** A table as Markdown that also reads well in a terminal. */
function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}

const count = (value: number): string => value.toLocaleString('en')
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)
const operationsOf = ({ tally }: SeedReport): number =>
  sumOf([...tally.operations.values()].map(({ done, refused }) => done + refused))

/** A line a seed: what was done, what went wrong on the way, and whether everything holds. */
export function seedsTable(reports: readonly SeedReport[]): string {
  const heads = [
    'Seed',
    'Operations',
    'Acknowledged',
    'Kills: server, PostgreSQL',
    'Cut, stalled, half-open',
    'Sent again',
  ]
  return toTable(
    [...heads, 'Slowest answer', 'Time', 'Broken'],
    reports.map((report) => {
      const { apiKills, databaseKills, cuts, stalls, halfOpen } = report.disturbances
      return [
        String(report.seed),
        count(operationsOf(report)),
        count(report.acknowledged),
        `${apiKills}, ${databaseKills}`,
        `${cuts}, ${stalls}, ${halfOpen}`,
        count(report.tally.repeats),
        `${(report.tally.slowestAnswerMs / 1000).toFixed(1)} s`,
        `${Math.round(report.seconds)} s`,
        report.broken.length === 0 ? 'nothing' : String(report.broken.length),
      ]
    }),
  )
}

/** A line an operation: how often the server did it, and how often it refused, over all seeds. */
export function operationsTable(reports: readonly SeedReport[]): string {
  const names = new Set(reports.flatMap(({ tally }) => [...tally.operations.keys()]))
  const rows = [...names].map((name) => {
    const counts = reports.flatMap(({ tally }) => tally.operations.get(name) ?? [])
    return { name, done: sumOf(counts.map(({ done }) => done)), refused: sumOf(counts.map(({ refused }) => refused)) }
  })
  return toTable(
    ['Operation', 'Done', 'Refused'],
    rows
      .toSorted((one, other) => other.done - one.done)
      .map(({ name, done, refused }) => [name, count(done), count(refused)]),
  )
}

/** Why the server refused, the most frequent reason first. */
export function refusalsLine(reports: readonly SeedReport[]): string {
  const counts = new Map<string, number>()
  for (const { tally } of reports)
    for (const [code, refused] of tally.refusals) counts.set(code, (counts.get(code) ?? 0) + refused)
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return `Refused: ${sorted.map(([code, refused]) => `${code} ${count(refused)}`).join(', ')}`
}
