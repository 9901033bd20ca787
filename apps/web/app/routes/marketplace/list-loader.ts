import type { RouterContextProvider } from 'react-router'
import type { Api } from '@monsoon/contract/client'
import { readPage, type ListPage } from '../../lists/list-pages.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { readFilterOptions } from './filter-options.ts'
import { askedOf, readFilters, type Filters, type Tab, toSearch } from './filters.ts'

export interface ListRequest {
  api: Api
  filters: Filters
  page: number
}

/**
 * What every tab's loader gives: the filters of the address, what they offer, and the page of the list that it asks
 * for.
 */
export async function loadList<Item>(
  { request, url, context }: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  { tab, read }: { tab: Tab; read: (asked: ListRequest) => Promise<ListPage<Item>> },
) {
  const { searchParams, pathname, origin } = url
  const api = context.get(apiContext)
  const filters = readFilters(tab, searchParams)
  const page = readPage(searchParams)
  const answers = Promise.all([read({ api, filters, page }), readFilterOptions(api, tab)])
  const [list, options] = await pageData(
    answers.then((data) => ({ data })),
    request,
  )
  return { filters, page, list, options, url: `${origin}${pathname}${toSearch(askedOf(filters), page)}` }
}
