import { invariant } from './invariant.ts'

/**
 * Numbered editions from `first` to `last`, both included, 1-based: {first: 4, last: 4} is No. 4 alone. A supply of
 * 999,999,999 is one range, so nothing here ever holds an entry per copy (decisions, Q-087; server rules, 12).
 */
export interface EditionRange {
  first: number
  last: number
}

/** The largest supply an item can have: nine digits (000, section 5; decisions, Q-087). */
export const MAX_SUPPLY = 999_999_999

function isRange({ first, last }: EditionRange): boolean {
  return Number.isInteger(first) && Number.isInteger(last) && first >= 1 && first <= last && last <= MAX_SUPPLY
}

/**
 * Sorts ranges and joins those that overlap or touch. Every other function answers in this form, and accepts any.
 * @throws {InvariantError} on a range that is backwards, fractional, or outside 1 … MAX_SUPPLY
 */
export function normalizeRanges(ranges: readonly EditionRange[]): EditionRange[] {
  invariant(ranges.every(isRange), 'an edition range runs forward within 1 and the largest supply')
  const joined: EditionRange[] = []
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const previous = joined.at(-1)
    if (previous && range.first <= previous.last + 1) previous.last = Math.max(previous.last, range.last)
    else joined.push({ first: range.first, last: range.last })
  }
  return joined
}

/**
 * Reads edition numbers as people write them: '7', '1-3, 7', with a hyphen or an en dash, in any order; repeats count
 * once.
 * @returns normalised ranges, or null when the text is empty or no such list, a range runs backwards, or a number is
 *   outside 1 … MAX_SUPPLY
 */
export function parseEditions(text: string): EditionRange[] | null {
  const ranges: EditionRange[] = []
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?\s*$/.exec(part)
    if (!match) return null
    const range = { first: Number(match[1]), last: Number(match[2] ?? match[1]) }
    if (!isRange(range)) return null
    ranges.push(range)
  }
  return normalizeRanges(ranges)
}

/** Writes edition numbers: '1-3, 7'; '' for none. `parseEditions` reads it back. */
export function formatEditions(ranges: readonly EditionRange[]): string {
  return normalizeRanges(ranges)
    .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ')
}

/** How many different editions the ranges name. */
export function countEditions(ranges: readonly EditionRange[]): number {
  return normalizeRanges(ranges).reduce((count, { first, last }) => count + last - first + 1, 0)
}

/** What both lists name. */
export function intersectRanges(a: readonly EditionRange[], b: readonly EditionRange[]): EditionRange[] {
  const left = normalizeRanges(a)
  const right = normalizeRanges(b)
  const shared: EditionRange[] = []
  for (let i = 0, j = 0; ;) {
    const one = left[i]
    const other = right[j]
    if (!one || !other) return shared
    const first = Math.max(one.first, other.first)
    const last = Math.min(one.last, other.last)
    if (first <= last) shared.push({ first, last })
    if (one.last < other.last) i += 1
    else j += 1
  }
}

/** What `from` names and `take` does not. */
export function subtractRanges(from: readonly EditionRange[], take: readonly EditionRange[]): EditionRange[] {
  const taken = normalizeRanges(take)
  const left: EditionRange[] = []
  let next = 0
  for (const { first, last } of normalizeRanges(from)) {
    let start = first
    for (;;) {
      const hole = taken[next]
      if (!hole || hole.first > last) break
      if (hole.first > start) left.push({ first: start, last: hole.first - 1 })
      start = Math.max(start, hole.last + 1)
      // A hole that reaches past this range may cut the following one too.
      if (hole.last > last) break
      next += 1
    }
    if (start <= last) left.push({ first: start, last })
  }
  return left
}

/** Whether the ranges name every edition from `wanted.first` to `wanted.last`. */
export function containsRange(ranges: readonly EditionRange[], wanted: EditionRange): boolean {
  invariant(isRange(wanted), 'an edition range runs forward within 1 and the largest supply')
  return normalizeRanges(ranges).some(({ first, last }) => first <= wanted.first && wanted.last <= last)
}

/** Editions taken out of a stock, and what is left of it; both normalised. */
export interface EditionPick {
  taken: EditionRange[]
  left: EditionRange[]
}

/**
 * Takes the lowest free numbers, as a first-hand sale does unless the buyer chooses (server rules, 12).
 * @param ranges the free editions
 * @param quantity a whole number, 1 or more
 * @returns null when fewer than `quantity` are free
 * @throws {InvariantError} on a quantity that is no whole number of at least 1
 */
export function pickLowestEditions(ranges: readonly EditionRange[], quantity: number): EditionPick | null {
  invariant(Number.isSafeInteger(quantity) && quantity >= 1, 'at least one whole edition is taken')
  const free = normalizeRanges(ranges)
  const taken: EditionRange[] = []
  let missing = quantity
  for (const { first, last } of free) {
    if (missing === 0) break
    const end = Math.min(last, first + missing - 1)
    taken.push({ first, last: end })
    missing -= end - first + 1
  }
  return missing === 0 ? { taken, left: subtractRanges(free, taken) } : null
}

/**
 * Takes exactly the chosen numbers.
 * @param ranges the free editions
 * @param chosen at least one edition
 * @returns null when any chosen edition is not free
 * @throws {InvariantError} when nothing is chosen
 */
export function pickChosenEditions(
  ranges: readonly EditionRange[],
  chosen: readonly EditionRange[],
): EditionPick | null {
  invariant(chosen.length > 0, 'at least one edition is chosen')
  const free = normalizeRanges(ranges)
  const taken = normalizeRanges(chosen)
  if (subtractRanges(taken, free).length > 0) return null
  return { taken, left: subtractRanges(free, taken) }
}
