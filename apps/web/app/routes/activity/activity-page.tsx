import type { Activity } from '@monsoon/contract/trade/activity'
import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { redirect } from 'react-router'
import type { Route } from './+types/activity-page'
import { api } from '../../api-client.ts'
import { readPage, type ListPage } from '../../lists/list-pages.ts'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import { toPageError } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { activityFilters, loadActivities, readFilter, type ShownFilter } from './activity-list.ts'
import { ActivityTable } from './activity-table.tsx'
import { activityText } from './activity-text.ts'

/** For people of the house; everybody else, and whoever is not signed in, goes home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filter = readFilter(searchParams)
  const page = readPage(searchParams)
  try {
    return { filter, page, list: await loadActivities(context.get(apiContext), { filter, page }) }
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 412].includes(error.status)) return redirect('/home')
    throw toPageError(error, request)
  }
}

export default function ActivityPage({ loaderData: { filter, page, list } }: Route.ComponentProps) {
  const t = useText(activityText)
  const brand = useSite()?.settings.brandName ?? ''
  return (
    <div className="page pt-[clamp(1.5rem,4vw,4rem)]">
      <title>{t('title', { brand })}</title>
      <h1 className="text-h1">{t('heading')}</h1>
      <p className="mt-3 text-ink-2">{t('lead')}</p>
      <div className="mt-8 mb-6">
        <ChipLinks
          label={t('filters')}
          links={activityFilters.map((name) => ({
            to: name === 'all' ? '/activity' : `/activity?event=${name}`,
            label: t(name),
            isCurrent: name === filter,
          }))}
        />
      </div>
      <History key={filter} filter={filter} page={page} list={list} />
    </div>
  )
}

function History({ filter, page, list }: { filter: ShownFilter; page: number; list: ListPage<Activity> }) {
  const t = useText(activityText)
  const { items, hasMore, isLoading, error, loadMore } = useInfiniteList<Activity>({
    name: `activity ${filter} ${page}`,
    firstPage: page,
    rendered: list,
    load: (offset) => loadActivities(api, { filter, page: offset }),
  })
  if (items.length === 0) return <EmptyState title={messages.noActivities} detail={t('emptyDetail')} />
  const query = filter === 'all' ? '' : `event=${filter}&`
  return (
    <>
      <ActivityTable activities={items} />
      {error ? (
        <div className="mt-12">
          <ErrorState error={error} onRetry={loadMore} isRetrying={isLoading} />
        </div>
      ) : (
        <LoadMore hasMore={hasMore} isLoading={isLoading} onLoad={loadMore} nextPath={`?${query}page=${page + 1}`} />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
