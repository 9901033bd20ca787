import type { Pagination } from '@monsoon/contract/shapes'

export type ListPage<Item> = { readonly items: readonly Item[]; readonly pagination: Pagination }

/** The page after this answer, while there are more (limit x offset is below the total) and they can be asked for. */
export function pageAfter(page: number, { limit, offset, total, lastOffset }: Pagination): number | undefined {
  return limit * offset < total && offset < lastOffset ? page + 1 : undefined
}

/**
 * All works in the order they came, each once: works published meanwhile push others to a page where they appear again.
 */
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
