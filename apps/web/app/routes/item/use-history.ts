import { useState } from 'react'
import { api } from '../../api-client.ts'
import type { HistoryEvent } from '@monsoon/contract/works/item-detail'

/** Shown before one asks for more. */
const firstShown = 8
/** As many as the page itself brings; the history is read on in pages of that size. */
const pageSize = 50

/**
 * The newest events of a work, and older ones on demand: first those that the page has, then those that the API has.
 */
export function useHistory(itemId: string, newest: readonly HistoryEvent[]) {
  const [older, setOlder] = useState<readonly HistoryEvent[]>([])
  const [isOpen, setIsOpen] = useState(newest.length <= firstShown)
  const [page, setPage] = useState(1)
  const [hasMore, setHasMore] = useState(newest.length >= pageSize)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const load = async () => {
    setIsLoading(true)
    setError(null)
    try {
      const { data } = await api('GET /v1/item/{id}/history', {
        params: { id: itemId },
        query: { limit: pageSize, offset: page + 1 },
      })
      setOlder([...older, ...data.history])
      setPage(page + 1)
      setHasMore(pageSize * data.pagination.offset < data.pagination.total)
    } catch (failure) {
      setError(failure)
    } finally {
      setIsLoading(false)
    }
  }

  // An event that happened meanwhile pushes others to a page where they come again.
  const events = [...new Map([...newest, ...older].map((event) => [event.id, event])).values()]
  return {
    events: isOpen ? events : events.slice(0, firstShown),
    hasOlder: !isOpen || hasMore,
    isLoading,
    error,
    loadOlder: () => (isOpen ? void load() : setIsOpen(true)),
  }
}
