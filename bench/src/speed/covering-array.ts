/** The values that each of several things can have. */
export type Factors = Readonly<Record<string, readonly unknown[]>>
type Row = Record<string, number>

/**
 * Rows in which every value of every factor meets every value of every other one at least once: few tests that find
 * what two filters do to each other. Greedy: each row takes the values that meet most of what has not met yet. Always
 * the same for the same factors.
 */
export function coverPairs<Given extends Factors>(factors: Given): { [Name in keyof Given]: Given[Name][number] }[] {
  const names = Object.keys(factors)
  const sizeOf = (name: string): number => factors[name]?.length ?? 0
  const open = openPairs(names, sizeOf)
  const rows: Row[] = []
  for (let first = open.values().next().value; first !== undefined; first = open.values().next().value) {
    const row = startRow(first)
    for (const name of names) row[name] ??= bestValue(row, name, sizeOf(name), open)
    for (const pair of pairsOf(row)) open.delete(pair)
    rows.push(row)
  }
  return rows.map(
    (row) =>
      Object.fromEntries(names.map((name) => [name, factors[name]?.[row[name] ?? 0]])) as {
        [Name in keyof Given]: Given[Name][number]
      },
  )
}

const pairKey = (one: string, oneValue: number, other: string, otherValue: number): string =>
  one < other ? `${one}=${oneValue}&${other}=${otherValue}` : `${other}=${otherValue}&${one}=${oneValue}`

function openPairs(names: readonly string[], sizeOf: (name: string) => number): Set<string> {
  const pairs = new Set<string>()
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1))
      for (let oneValue = 0; oneValue < sizeOf(one); oneValue += 1)
        for (let otherValue = 0; otherValue < sizeOf(other); otherValue += 1)
          pairs.add(pairKey(one, oneValue, other, otherValue))
  return pairs
}

function startRow(pair: string): Row {
  return Object.fromEntries(
    pair
      .split('&')
      .map((part) => part.split('='))
      .map(([name, value]) => [name, Number(value)]),
  )
}

function bestValue(row: Row, name: string, size: number, open: ReadonlySet<string>): number {
  const metBy = (value: number) =>
    Object.entries(row).filter(([other, otherValue]) => open.has(pairKey(name, value, other, otherValue))).length
  const values = Array.from({ length: size }, (_, value) => value)
  return values.reduce((best, value) => (metBy(value) > metBy(best) ? value : best), 0)
}

function pairsOf(row: Row): string[] {
  const chosen = Object.entries(row)
  return chosen.flatMap(([one, oneValue], at) =>
    chosen.slice(at + 1).map(([other, otherValue]) => pairKey(one, oneValue, other, otherValue)),
  )
}
