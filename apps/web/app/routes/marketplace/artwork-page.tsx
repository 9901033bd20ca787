import { Link, useNavigation } from 'react-router'
import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import type { Route } from './+types/artwork-page'
import { readPage, type ListPage } from '../../lists/list-pages.ts'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { ItemGrid } from '../../ui/item-grid.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { SkeletonGrid } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { windowOf } from './list-window.ts'
import { marketplaceText } from './marketplace-text.ts'
import { SortSelect, sortOrders } from './sort-select.tsx'
import { useArtworks, type SortBy } from './use-artworks.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname, origin } = new URL(request.url)
  const sortBy = sortOrders.find((order) => order === searchParams.get('sortBy')) ?? 'newest'
  const page = readPage(searchParams)
  const { limit, offset, skip } = windowOf(page)
  const { items, pagination } = await pageData<CallData<'GET /v1/marketplace'>>(
    context.get(apiContext)('GET /v1/marketplace', { query: { limit, offset, sortBy } }),
    request,
  )
  return {
    sortBy,
    page,
    list: { items: items.slice(skip).map(toShownWork), pagination },
    url: `${origin}${pathname}${pathTo({ page, sortBy })}`,
  }
}

export default function ArtworkPage({ loaderData }: Route.ComponentProps) {
  const { sortBy, page, list, url } = loaderData
  const say = useText(marketplaceText)
  const brand = useSite()?.settings.brandName ?? ''
  const { location } = useNavigation()
  const isResorting = location?.pathname === '/marketplace/artwork'
  return (
    <div className="page">
      <SocialPreview
        title={say('title', { brand })}
        description={say('description')}
        url={url}
        picture={list.items.find(({ nsfw }) => !nsfw)?.picture ?? null}
      />
      <PageHeader title={say('heading')}>
        <SortSelect value={sortBy} />
      </PageHeader>
      {isResorting ? <SkeletonGrid count={12} /> : <Artworks key={`${sortBy} ${page}`} {...{ sortBy, page, list }} />}
    </div>
  )
}

// On a phone the first work fills the first screen; on a desk the others of its row follow with the layout.
const eagerCount = 1

function Artworks({ sortBy, page, list }: { sortBy: SortBy; page: number; list: ListPage<ShownWork> }) {
  const say = useText(marketplaceText)
  const works = useArtworks({ sortBy, firstPage: page, rendered: list })
  if (works.items.length === 0) {
    return (
      <EmptyState title={messages.noDataYet} detail={say('emptyDetail')}>
        <Button as={Link} to="/home">
          {say('home')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      {page > 1 && (
        <p className="mb-10">
          <TextLink to={pathTo({ page: page - 1, sortBy }) || '?'} rel="prev">
            {say('previous')}
          </TextLink>
        </p>
      )}
      <ItemGrid items={works.items} label={say('results', { order: say(sortBy) })} eagerCount={eagerCount} />
      {works.isLoading && (
        <div className="mt-[clamp(2.25rem,3.8vw,3.25rem)]">
          <SkeletonGrid count={4} />
        </div>
      )}
      {works.error ? (
        <div className="mt-12">
          <ErrorState error={works.error} onRetry={works.loadMore} isRetrying={works.isLoading} />
        </div>
      ) : (
        <LoadMore
          hasMore={works.hasMore}
          isLoading={works.isLoading}
          onLoad={works.loadMore}
          nextPath={pathTo({ page: page + 1, sortBy })}
          isAutomatic
        />
      )}
      <p role="status" className="mt-8 text-center text-small text-ink-3">
        {works.hasMore ? say('shown', { shown: works.items.length, total: works.total }) : say('end')}
      </p>
    </>
  )
}

/** The query of a page of the list; empty for the first one in the usual order. */
function pathTo({ page, sortBy }: { page: number; sortBy: SortBy }): string {
  const search = new URLSearchParams()
  if (sortBy !== 'newest') search.set('sortBy', sortBy)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
