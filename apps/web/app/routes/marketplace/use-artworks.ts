import type { CallData } from '@monsoon/contract/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api-client.ts'
import { mergeById, pageAfter, windowOf } from './list-window.ts'

export type ArtworkPage = CallData<'GET /v1/marketplace'>
export type SortBy = 'newest' | 'oldest' | 'priceLow' | 'priceHigh'

/** The works on show, from the page the server rendered on; what was loaded stays when one comes back from a work. */
export function useArtworks(options: {
  sortBy: SortBy
  firstPage: number
  rendered: ArtworkPage
  renderedAtMs: number
}) {
  const { sortBy, firstPage, rendered, renderedAtMs } = options
  const query = useInfiniteQuery({
    queryKey: ['marketplace', sortBy, firstPage],
    initialPageParam: firstPage,
    initialData: { pages: [rendered], pageParams: [firstPage] },
    initialDataUpdatedAt: renderedAtMs,
    queryFn: async ({ pageParam, signal }) => {
      const { limit, offset } = windowOf(pageParam)
      return (await api('GET /v1/marketplace', { query: { limit, offset, sortBy }, signal })).data
    },
    getNextPageParam: ({ pagination }, _pages, page) => pageAfter(page, pagination),
    // Refetching what is on the screen would move works under the reader's eyes.
    staleTime: Infinity,
  })
  const { pages } = query.data
  return {
    items: mergeById(pages.map(({ items }) => items)),
    total: pages.at(-1)?.pagination.total ?? 0,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    error: query.isFetchNextPageError ? query.error : null,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
  }
}
