import type { CallData } from '@monsoon/contract/client'
import { api } from '../../api-client.ts'
import { useGrowingList } from '../../lists/use-growing-list.ts'
import { windowOf } from './list-window.ts'

export type ArtworkPage = CallData<'GET /v1/marketplace'>
export type SortBy = 'newest' | 'oldest' | 'priceLow' | 'priceHigh'

/** The works on show, from the page the server rendered on; what was loaded stays when one comes back from a work. */
export function useArtworks(options: { sortBy: SortBy; firstPage: number; rendered: ArtworkPage }) {
  const { sortBy, firstPage, rendered } = options
  return useGrowingList({
    name: `marketplace ${sortBy} ${firstPage}`,
    firstPage,
    rendered,
    load: async (page) => {
      const { limit, offset } = windowOf(page)
      return (await api('GET /v1/marketplace', { query: { limit, offset, sortBy } })).data
    },
  })
}
