import { activityPageSize, type Activity } from '@monsoon/contract/trade/activity'
import type { Api } from '@monsoon/contract/client'
import type { ListPage } from '../../lists/list-pages.ts'

/** The chips above the history, the first one for all that happened. */
export const activityFilters = ['all', 'list', 'transfer', 'bids', 'create'] as const
export type ShownFilter = (typeof activityFilters)[number]

/** What an address narrows the history to; anything unknown to nothing. */
export function readFilter(search: URLSearchParams): ShownFilter {
  return activityFilters.find((name) => name === search.get('event')) ?? 'all'
}

export async function loadActivities(
  api: Api,
  { filter, page }: { filter: ShownFilter; page: number },
): Promise<ListPage<Activity>> {
  const query = { limit: activityPageSize, offset: page, ...(filter !== 'all' && { event: filter }) }
  const { data } = await api('GET /v1/activity', { query })
  return { items: data.activities, pagination: data.pagination }
}
