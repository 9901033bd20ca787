import { useEffect, useLayoutEffect, useState } from 'react'
import { useViewer } from '../session/use-site.ts'

const storageKey = 'left-list'
export const keptForMs = 900_000
// A typeface that came in between moves things by less.
const movedPx = 100

type LeftList<Page> = {
  name: string
  /** The entry of the tab's history that showed it. */
  entry: string | undefined
  owner: string | null
  atMs: number
  topPx: number
  pages: readonly Page[]
}

type Reading<Page> = {
  name: string
  pages: readonly Page[]
  onReturn: (pages: readonly Page[]) => void
}

/**
 * Brings a list back as it was left with its document: by reloading, or for a page elsewhere and back. The server
 * renders one page of it, so the browser can put its reader no lower than that page's end; where they stand there, they
 * are led on to where they were.
 */
export function useListScrollRestoration<Page>({ name, pages, onReturn }: Reading<Page>): void {
  const owner = useViewer()?.userId ?? null
  const [topPx, setTopPx] = useState<number>()
  useLayoutEffect(() => {
    const left = popLeftList<Page>()
    if (left?.name !== name || left.entry !== readEntry() || left.owner !== owner) return
    if (Date.now() - left.atMs > keptForMs) return
    onReturn(left.pages)
    const endPx = document.documentElement.scrollHeight - innerHeight
    if (Math.abs(scrollY - Math.min(left.topPx, endPx)) <= movedPx) setTopPx(left.topPx)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list comes up
  }, [])
  useLayoutEffect(() => {
    if (topPx !== undefined) scrollTo(0, topPx)
  }, [topPx])
  useEffect(() => {
    if (pages.length < 2) return
    const leave = () => put({ name, entry: readEntry(), owner, atMs: Date.now(), topPx: scrollY, pages })
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [name, owner, pages])
}

// The router's name of the entry.
const readEntry = (): string | undefined => (history.state as { key?: string } | null)?.key

function put(list: LeftList<unknown>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(list))
  } catch {
    // A very long list does not fit, and a browser may allow no storage at all.
    sessionStorage.removeItem(storageKey)
  }
}

/** What was left is there for one return. */
function popLeftList<Page>(): LeftList<Page> | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return kept === null ? undefined : (JSON.parse(kept) as LeftList<Page>)
  } catch {
    return undefined
  }
}
