import { api } from '../../api-client.ts'
import type { ListPage } from '../../lists/list-pages.ts'
import type { ShownWork } from '../../lists/shown-work.ts'
import { useGrowingList } from '../../lists/use-growing-list.ts'
import { windowOf } from './list-window.ts'

export type SortBy = 'newest' | 'oldest' | 'priceLow' | 'priceHigh'

/** The works on show, from the page the server rendered on; what was loaded stays when one comes back from a work. */
export function useArtworks(options: { sortBy: SortBy; firstPage: number; rendered: ListPage<ShownWork> }) {
  const { sortBy, firstPage, rendered } = options
  return useGrowingList<ShownWork>({
    name: `marketplace ${sortBy} ${firstPage}`,
    firstPage,
    rendered,
    load: async (page) => {
      const { limit, offset } = windowOf(page)
      return (await api('GET /v1/marketplace', { query: { limit, offset, sortBy } })).data
    },
  })
}
