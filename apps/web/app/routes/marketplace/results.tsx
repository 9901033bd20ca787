import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { messages } from '@monsoon/contract/messages'
import type { ListPage } from '../../lists/list-pages.ts'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { countChosen, type Filters, type SortBy, type Tab, toSearch } from './filters.ts'
import { countedUpTo, type MarketplacePageProps, pathOf, tabKey } from './marketplace-page.tsx'
import { marketplaceText } from './marketplace-text.ts'

type ResultsProps<Item extends { id: string }> = {
  tab: Tab
  filters: Filters
  page: number
  rendered: ListPage<Item>
  load: (page: number) => Promise<ListPage<Item>>
  /** More of them, while they are fetched. */
  skeleton: ReactNode
  show: (items: readonly Item[], label: string) => ReactNode
}

/** A list that grows as one walks to its end, and that stands as it was when one comes back to it. */
export function Results<Item extends { id: string }>(props: ResultsProps<Item>) {
  const { tab, filters, page, rendered, load, show } = props
  const t = useText(marketplaceText)
  const list = useInfiniteList<Item>({
    name: `${pathOf(tab)}${toSearch(filters, page)}`,
    firstPage: page,
    rendered,
    load,
  })
  if (list.items.length === 0) return <NothingFound tab={tab} filters={filters} />
  const order = t((filters.sortBy ?? 'newest') as SortBy)
  const label = tab === 'exhibition' ? t(tabKey(tab)) : t('results', { what: t(tabKey(tab)), order })
  return (
    <>
      {page > 1 && (
        <p className="mb-10">
          <TextLink to={toSearch(filters, page - 1) || '?'} rel="prev">
            {t('previous')}
          </TextLink>
        </p>
      )}
      <h2 className="sr-only">{label}</h2>
      {show(list.items, label)}
      {list.isLoading && <div className="mt-[clamp(2.25rem,3.8vw,3.25rem)]">{props.skeleton}</div>}
      {list.error ? (
        <div className="mt-12">
          <ErrorState error={list.error} onRetry={list.loadMore} isRetrying={list.isLoading} />
        </div>
      ) : (
        <LoadMore
          hasMore={list.hasMore}
          isLoading={list.isLoading}
          onLoad={list.loadMore}
          nextPath={toSearch(filters, page + 1)}
          isAutomatic
        />
      )}
      <p role="status" className="mt-8 text-center text-small text-ink-3">
        {list.hasMore
          ? t(shownKey(list.count), { shown: list.items.length, total: Math.min(list.count.total, countedUpTo) })
          : t(tab === 'artwork' && countChosen(filters) === 0 ? 'end' : 'endOfList')}
      </p>
    </>
  )
}

function shownKey({ total, isEstimate }: MarketplacePageProps['count']) {
  if (total > countedUpTo) return 'shownAtLeast'
  return isEstimate ? 'shownAbout' : 'shown'
}

function NothingFound({ tab, filters }: { tab: Tab; filters: Filters }) {
  const t = useText(marketplaceText)
  const isFiltered = countChosen(filters) > 0
  return (
    <EmptyState
      title={tab === 'curator' ? messages.noCurators : messages.noDataYet}
      detail={t(isFiltered ? 'emptyFiltered' : 'emptyDetail')}
    >
      <Button as={Link} to={isFiltered ? pathOf(tab) : '/home'}>
        {t(isFiltered ? 'clearAll' : 'home')}
      </Button>
    </EmptyState>
  )
}
