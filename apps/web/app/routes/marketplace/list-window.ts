import type { Pagination } from '@monsoon/contract/shapes'

/** Works of the first page and of each one after it (001, section 9). */
export const firstPageSize = 12
export const nextPageSize = 30

/** What to ask the API for, and how many of its answer the pages before have shown. */
export type ListWindow = { limit: number; offset: number; skip: number }

/**
 * The call behind a page of a list that begins with 12 and goes on in thirties. Offsets count pages, so that "12, then 30 from page 2"
 * would skip the works 13 to 30: the second page asks for the first 30 and leaves out the 12 it has shown (decisions, Q-081).
 */
export function windowOf(page: number): ListWindow {
  if (page <= 1) return { limit: firstPageSize, offset: 1, skip: 0 }
  if (page === 2) return { limit: nextPageSize, offset: 1, skip: firstPageSize }
  return { limit: nextPageSize, offset: page - 1, skip: 0 }
}

/** The page after this answer, while there are more: limit x offset is below the total. */
export function pageAfter(page: number, { limit, offset, total }: Pagination): number | undefined {
  return limit * offset < total ? page + 1 : undefined
}

/** All works in the order they came, each once: works published meanwhile push others to a page where they appear again. */
export function mergeById<Item extends { id: string }>(pages: readonly (readonly Item[])[]): Item[] {
  const merged = new Map<string, Item>()
  for (const item of pages.flat()) if (!merged.has(item.id)) merged.set(item.id, item)
  return [...merged.values()]
}

/** The page that an address asks for; anything but a number from 1 on is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
