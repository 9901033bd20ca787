/** What Lighthouse says of one visit to a page. Scores are 0 to 100. */
export interface Visit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest Contentful Paint. */
  lcpMs: number
  /** Cumulative Layout Shift. */
  cls: number
  /** Total Blocking Time. */
  tbtMs: number
}

interface Limit {
  what: string
  at: number
  kind: 'at least' | 'at most'
  show: (value: number) => string
}

const score = (what: string, at: number): Limit => ({ what, at, kind: 'at least', show: (value) => String(value) })
const most = (what: string, at: number, show: Limit['show']): Limit => ({ what, at, kind: 'at most', show })

const limits: Record<keyof Visit, Limit> = {
  performance: score('performance', 95),
  accessibility: score('accessibility', 100),
  bestPractices: score('best practices', 100),
  seo: score('SEO', 100),
  lcpMs: most('LCP', 1_800, (value) => `${(value / 1000).toFixed(2)} s`),
  cls: most('CLS', 0.02, (value) => value.toFixed(3)),
  tbtMs: most('TBT', 150, (value) => `${Math.round(value)} ms`),
}

const keys = Object.keys(limits) as (keyof Visit)[]

/** The middle of an odd number of visits, each figure by itself; of an even number the better-known lower middle. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit): number => {
    const sorted = visits.map((visit) => visit[key]).toSorted((one, other) => one - other)
    const value = sorted[Math.floor((sorted.length - 1) / 2)]
    if (value === undefined) throw new Error('no visit was measured')
    return value
  }
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Visit
}

/** The names of the limits that a page misses. */
export function missedLimits(visit: Visit): string[] {
  return keys.filter((key) => isMissed(key, visit[key])).map((key) => limits[key].what)
}

function isMissed(key: keyof Visit, value: number): boolean {
  const { kind, at } = limits[key]
  return kind === 'at least' ? value < at : value > at
}

/** One line a page, what is missed marked by an exclamation mark; the limits in the first line. */
export function toTable(pages: ReadonlyMap<string, Visit>): string {
  const head = ['', ...keys.map((key) => limits[key].what)]
  const goal = [
    'limit',
    ...keys.map((key) => `${limits[key].kind === 'at least' ? '≥' : '≤'} ${showValue(key, limits[key].at)}`),
  ]
  const lines = [...pages].map(([name, visit]) => [
    name,
    ...keys.map((key) => `${showValue(key, visit[key])}${isMissed(key, visit[key]) ? ' !' : ''}`),
  ])
  const rows = [head, goal, ...lines]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const showValue = (key: keyof Visit, value: number): string => limits[key].show(value)
