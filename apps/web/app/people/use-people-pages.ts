import type { FollowRow } from '@monsoon/contract/accounts/people'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api-client.ts'
import { mergeById, pageAfter, type ListPage } from '../lists/list-pages.ts'

export type FollowSide = 'followers' | 'followings'

type FollowQuery = { offset: number; user?: string }

const loaders: Record<FollowSide, (query: FollowQuery) => Promise<{ data: ListPage<FollowRow> }>> = {
  followers: (query) => api('GET /v1/followers', { query }),
  followings: (query) => api('GET /v1/followings', { query }),
}

/** A list of people that begins when it is opened and grows page by page. Without `userId`: one's own. */
export function usePeoplePages(side: FollowSide, userId: string | undefined) {
  const [pages, setPages] = useState<readonly ListPage<FollowRow>[]>([])
  const [error, setError] = useState<unknown>(null)
  const [isLoading, setIsLoading] = useState(false)
  const isAsking = useRef(false)
  const last = pages.at(-1)
  const nextPage = last ? pageAfter(pages.length, last.pagination) : 1

  const loadMore = useCallback(async () => {
    if (nextPage === undefined || isAsking.current) return
    isAsking.current = true
    setIsLoading(true)
    setError(null)
    try {
      const { data } = await loaders[side]({ offset: nextPage, ...(userId && { user: userId }) })
      setPages((known) => [...known, data])
    } catch (failure) {
      setError(failure)
    } finally {
      isAsking.current = false
      setIsLoading(false)
    }
  }, [side, userId, nextPage])

  const isNew = pages.length === 0 && error === null
  useEffect(() => {
    if (isNew) void loadMore()
  }, [isNew, loadMore])

  return {
    people: mergeById(pages.map(({ items }) => items)),
    isEmpty: last !== undefined && last.pagination.total === 0,
    hasMore: nextPage !== undefined,
    isLoading,
    error,
    loadMore: () => void loadMore(),
  }
}
