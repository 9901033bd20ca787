import type { Pagination } from '@monsoon/contract/shapes'
import { InputRefusal } from '#errors.ts'

/** How far a list can be walked, and how far it is counted: beyond, people search (design: performance). */
export const maxReach = 10_000
/** How far a list that is narrowed by filters can be walked: beyond, people narrow it more (docs/decisions/0043). */
export const narrowedReach = 2_000

/** `offset` counts pages from 1. */
export interface PageWindow {
  limit: number
  offset: number
}

/** Refuses a page beyond the reach of lists. */
export function checkReach({ limit, offset }: PageWindow, reach = maxReach): void {
  if (limit * offset > reach) {
    throw new InputRefusal([
      { path: 'offset', msg: `limit × offset can be at most ${reach}. Please narrow the search instead.` },
    ])
  }
}

/** What follows from a page's own rows, without counting: a page that is not full is the last one. null: count. */
export function totalFromRows({ limit, offset }: PageWindow, rows: number): number | null {
  if (rows === limit || (rows === 0 && offset > 1)) return null
  return (offset - 1) * limit + rows
}

/** Counts at most as far as lists go, plus one: then `limit × offset < total` still says truly whether more exist. */
export async function readTotal(
  window: PageWindow,
  rows: number,
  count: (upTo: number) => Promise<number>,
): Promise<number> {
  return totalFromRows(window, rows) ?? (await count(maxReach))
}

/**
 * An estimate of all, kept within what a page of `rows` says for certain: at least these, and one more where `hasMore`,
 * and beyond an empty page nothing.
 */
export function boundEstimate(
  { limit, offset }: PageWindow,
  { rows, hasMore, estimate }: { rows: number; hasMore: boolean | null; estimate: number },
): number {
  const before = (offset - 1) * limit
  return rows === 0 ? Math.min(estimate, before) : Math.max(estimate, before + rows + (hasMore ? 1 : 0))
}

/** `lastOffset` is the last page that can be asked for. */
export function toPagination({ limit, offset }: PageWindow, total: number, reach = maxReach): Pagination {
  const reachable = Math.min(Math.ceil(total / limit), Math.floor(reach / limit))
  return { limit, offset, total, lastOffset: Math.max(1, reachable) }
}
