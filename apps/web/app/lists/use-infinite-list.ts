import { useRef, useState } from 'react'
import { browserSession } from '../api-client.ts'
import { mergeById, pageAfter, type ListPage } from './list-pages.ts'
import { keptForMs, useListScrollRestoration } from './use-list-scroll-restoration.ts'

type InfiniteList<Item extends { id: string }> = {
  /** One list in one order, from one page on. */
  name: string
  firstPage: number
  /** That page, as the server rendered it. */
  rendered: ListPage<Item>
  load: (page: number) => Promise<ListPage<Item>>
}

/**
 * A list that grows downwards as its reader goes on. Pages that were loaded are never asked for again while the list
 * stands: that would move things under the reader's eyes. A component of another list needs another `key`.
 */
export function useInfiniteList<Item extends { id: string }>({ name, firstPage, rendered, load }: InfiniteList<Item>) {
  const [pages, setPages] = useState(() => recall<Item>(name) ?? [rendered])
  const isAsking = useRef(false)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const last = (pages.at(-1) ?? rendered).pagination
  const nextPage = pageAfter(firstPage + pages.length - 1, last)
  const show = (grown: readonly ListPage<Item>[]) => {
    rememberPages(name, grown)
    setPages(grown)
  }
  useListScrollRestoration({ name, pages, onReturn: show })

  const loadMore = async () => {
    if (nextPage === undefined || isAsking.current) return
    isAsking.current = true
    setIsLoading(true)
    setError(null)
    try {
      show([...pages, await load(nextPage)])
    } catch (failure) {
      setError(failure)
    } finally {
      isAsking.current = false
      setIsLoading(false)
    }
  }

  return {
    items: mergeById(pages.map(({ items }) => items)),
    count: last,
    hasMore: nextPage !== undefined,
    isLoading,
    error,
    loadMore: () => void loadMore(),
  }
}

type KeptList = { readonly pages: readonly ListPage<unknown>[]; readonly atMs: number }

// Of this browser tab, for who comes back to a list: only loading on writes to it, which happens nowhere else.
const kept = new Map<string, KeptList>()
// Nothing of a person stays behind when their session ends.
browserSession.onEnd(() => kept.clear())

function rememberPages(name: string, pages: readonly ListPage<unknown>[]): void {
  kept.set(name, { pages, atMs: Date.now() })
}

function recall<Item>(name: string): readonly ListPage<Item>[] | undefined {
  const list = kept.get(name)
  if (!list || Date.now() - list.atMs > keptForMs) return undefined
  return list.pages as readonly ListPage<Item>[]
}
